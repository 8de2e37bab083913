-- after release 3
-- Functions that only copies of release 2 call, and what they were made of. A database of version 0.2.0 knows of none that they were declared.
DROP FUNCTION IF EXISTS usage_member_key(uuid, date, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS delete_usage(uuid, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS has_other_usage(uuid, date);--> statement-breakpoint
DROP FUNCTION IF EXISTS close_months(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS due_releases(text, integer);
