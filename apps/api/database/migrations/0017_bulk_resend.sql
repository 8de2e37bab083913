CREATE TABLE "bulk_resend" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"sent_before" timestamp (3) with time zone NOT NULL,
	"with_super_admins" boolean NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"last_place" uuid,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_resend_state" CHECK ("bulk_resend"."state" in ('working', 'done', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "bulk_resend" ADD CONSTRAINT "bulk_resend_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;