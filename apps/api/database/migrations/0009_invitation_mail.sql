ALTER TABLE "invitation" ADD COLUMN "mail_state" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "mail_state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "mail_answer" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_mail_state" CHECK ("invitation"."mail_state" in ('sent', 'delayed', 'refused'));