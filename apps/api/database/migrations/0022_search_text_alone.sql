-- after release 2
-- What only copies of release 1 search by. Indexes go with their columns.
ALTER TABLE "content_item" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "meeting" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "membership" DROP COLUMN "search";--> statement-breakpoint
-- A database of version 0.2.0 knows of none that they were declared. What is made of the last one the rules make anew.
DROP FUNCTION IF EXISTS list_people(uuid, uuid, text[], text[], text, text, boolean, integer, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS open_people(uuid, uuid, text[], text[], text, text, boolean);--> statement-breakpoint
DROP FUNCTION IF EXISTS search_people(uuid, text[], text[], text, text, boolean, integer, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS people_conditions(text[], text[], text) CASCADE;
