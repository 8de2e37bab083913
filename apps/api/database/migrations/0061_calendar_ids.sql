ALTER TABLE "meeting_participant" ADD COLUMN "calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Entries that were mailed before keep their UID, which began with the id of the session.
UPDATE meeting_participant SET calendar_id = meeting_id WHERE state IN ('registered', 'withdrawn');
