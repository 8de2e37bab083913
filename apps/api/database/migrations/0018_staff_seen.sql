-- alone: people work while the rows of staff are filled.
ALTER TABLE "membership" ADD COLUMN IF NOT EXISTS "staff_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN IF NOT EXISTS "staff_seen_at" timestamp (3) with time zone;--> statement-breakpoint
-- Staff of today have been seen until today.
UPDATE "membership" SET "staff_seen_at" = now() WHERE "staff_seen_at" IS NULL AND "status" = 'active' AND "user_type" IN ('OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider');
