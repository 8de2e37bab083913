CREATE TABLE "mail_server" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"code" text,
	"paused_at" timestamp (3) with time zone,
	"probe_at" timestamp (3) with time zone,
	"pause_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_server_one" CHECK ("mail_server"."id")
);
--> statement-breakpoint
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_mail_state";--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_mail_state" CHECK ("invitation"."mail_state" in ('sent', 'delayed', 'refused', 'undelivered')) NOT VALID;