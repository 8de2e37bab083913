CREATE TABLE "call_connection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"login_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"host_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"max_participants" smallint NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"type" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"session_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "meeting_status" CHECK ("meeting"."status" in ('scheduled', 'ready', 'started', 'cancelled', 'completed')),
	CONSTRAINT "meeting_times" CHECK ("meeting"."ends_at" > "meeting"."starts_at"),
	CONSTRAINT "meeting_seats" CHECK ("meeting"."max_participants" between 1 and 15)
);
--> statement-breakpoint
CREATE TABLE "meeting_participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"alias" text,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"muted_audio" boolean DEFAULT false NOT NULL,
	"muted_video" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"reminded_day" timestamp (3) with time zone,
	"reminded_soon" timestamp (3) with time zone,
	CONSTRAINT "meeting_participant_state" CHECK ("meeting_participant"."state" in ('registered', 'waiting', 'offered', 'withdrawn')),
	CONSTRAINT "meeting_participant_type" CHECK ("meeting_participant"."type" in ('owner', 'moderator', 'participant'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "meeting_id" uuid;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_participant_id_meeting_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_host_id_membership_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_created_by_membership_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_connection_organization" ON "call_connection" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "call_connection_meeting" ON "call_connection" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "call_connection_participant" ON "call_connection" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "call_connection_open" ON "call_connection" USING btree ("used_at") WHERE used_at is not null and left_at is null;--> statement-breakpoint
CREATE INDEX "meeting_by_start" ON "meeting" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meeting_host" ON "meeting" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "meeting_creator" ON "meeting" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "meeting_open" ON "meeting" USING btree ("starts_at") WHERE status in ('scheduled', 'ready', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_session" ON "meeting" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_idempotency" ON "meeting" USING btree ("organization_id","created_by","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participant_member" ON "meeting_participant" USING btree ("meeting_id","membership_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_organization" ON "meeting_participant" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_of_member" ON "meeting_participant" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_offered" ON "meeting_participant" USING btree ("offered_until") WHERE state = 'offered';