CREATE TABLE "device" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"installation_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"public_key" text,
	"auth" text,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_platform" CHECK ("device"."platform" in ('fcm', 'apns', 'webPush')),
	CONSTRAINT "device_keys" CHECK (("device"."public_key" is null) = ("device"."auth" is null))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"delivery" text DEFAULT 'waiting' NOT NULL,
	"halt_reason" text,
	"cancel_reason" text,
	"texts" jsonb NOT NULL,
	"behaviour" text NOT NULL,
	"importance" text NOT NULL,
	"article_pair_id" uuid,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"timing" text NOT NULL,
	"wall_time" text NOT NULL,
	"zone" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"ignores_quiet_hours" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone,
	"ignores_refusals" boolean DEFAULT false NOT NULL,
	"delivered" smallint,
	"series_id" uuid,
	"occurs_on" date,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "notification_status" CHECK ("notification"."status" in ('scheduled', 'sent', 'cancelled')),
	CONSTRAINT "notification_delivery" CHECK ("notification"."delivery" in ('waiting', 'held', 'planned', 'sending', 'done', 'stopped', 'halted'))
);
--> statement-breakpoint
CREATE TABLE "notification_part" (
	"notification_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"devices" uuid[],
	"first_device" uuid NOT NULL,
	"last_device" uuid NOT NULL,
	"outcomes" text,
	"size" smallint NOT NULL,
	"waiting" smallint NOT NULL,
	"accepted" smallint DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"begun_at" timestamp (3) with time zone,
	CONSTRAINT "notification_part_notification_id_no_pk" PRIMARY KEY("notification_id","no")
);
--> statement-breakpoint
CREATE TABLE "notification_series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"recurrence" jsonb NOT NULL,
	"wall_time" text NOT NULL,
	"zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"timing" text NOT NULL,
	"texts" jsonb NOT NULL,
	"behaviour" text NOT NULL,
	"importance" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_until" date NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"quiet_from" text,
	"quiet_to" text,
	"weekly_limit" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"quiet_since" timestamp (3) with time zone,
	"quiet_by" uuid
);
--> statement-breakpoint
CREATE TABLE "notification_test" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "pushes" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_created_by_membership_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_series_id_notification_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."notification_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_part" ADD CONSTRAINT "notification_part_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_part" ADD CONSTRAINT "notification_part_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_series" ADD CONSTRAINT "notification_series_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_series" ADD CONSTRAINT "notification_series_created_by_membership_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_quiet_by_membership_id_fk" FOREIGN KEY ("quiet_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_test" ADD CONSTRAINT "notification_test_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_test" ADD CONSTRAINT "notification_test_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_installation" ON "device" USING btree ("membership_id","installation_id");--> statement-breakpoint
CREATE INDEX "device_of_installation" ON "device" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "device_token" ON "device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_organization" ON "device" USING btree ("organization_id","time_zone","id");--> statement-breakpoint
CREATE INDEX "device_session" ON "device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_seen" ON "device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notification_by_date" ON "notification" USING btree ("organization_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "notification_by_status" ON "notification" USING btree ("organization_id","status","scheduled_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_article" ON "notification" USING btree ("article_pair_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_occurrence" ON "notification" USING btree ("series_id","occurs_on");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_idempotency" ON "notification" USING btree ("organization_id","created_by","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "notification_open" ON "notification" USING btree ("scheduled_at") WHERE delivery in ('waiting', 'planned', 'sending');--> statement-breakpoint
CREATE INDEX "notification_member" ON "notification" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "notification_part_organization" ON "notification_part" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_part_open" ON "notification_part" USING btree ("notification_id","due_at") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "notification_part_kept" ON "notification_part" USING btree ("due_at") WHERE devices is not null;--> statement-breakpoint
CREATE INDEX "notification_series_organization" ON "notification_series" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_series_open" ON "notification_series" USING btree ("written_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "notification_test_organization" ON "notification_test" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_test_member" ON "notification_test" USING btree ("membership_id");