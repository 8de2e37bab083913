CREATE TABLE "bulk_leave" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"language" text NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"deactivated" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progressed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_leave_state" CHECK ("bulk_leave"."state" in ('working', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "invitation_allowance" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"per_day" integer DEFAULT 20000 NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invitation_allowance_sent" CHECK ("invitation_allowance"."sent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invited_first_name" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invited_last_name" text;--> statement-breakpoint
ALTER TABLE "bulk_leave" ADD CONSTRAINT "bulk_leave_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_allowance" ADD CONSTRAINT "invitation_allowance_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;