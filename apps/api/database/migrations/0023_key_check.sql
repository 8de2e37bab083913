CREATE TABLE "key_check" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "key_check_one" CHECK ("key_check"."id")
);
--> statement-breakpoint
ALTER TABLE "backup_run" ADD COLUMN "made_for" text;--> statement-breakpoint
ALTER TABLE "promise_list" ADD COLUMN "given_up_at" timestamp (3) with time zone;