-- Search by parts of words, together with the organization in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "activation_code" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"secondary_id" text,
	"secondary_fingerprint" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"pauses" smallint DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"upload_id" uuid,
	"membership_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "activation_code_status" CHECK ("activation_code"."status" in ('Active', 'Claimed', 'Pending', 'Deactivated', 'Blocked', 'Suspended'))
);
--> statement-breakpoint
-- Not validated: databases of version 0.2.0 have it like this.
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_secondary" CHECK (("activation_code"."secondary_id" is null) = ("activation_code"."secondary_fingerprint" is null)) NOT VALID;
--> statement-breakpoint
CREATE TABLE "activation_code_count" (
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "activation_code_count_organization_id_status_pk" PRIMARY KEY("organization_id","status")
);
--> statement-breakpoint
CREATE TABLE "activation_link" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"activation_code_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activation_upload" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"total" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "activation_upload_state" CHECK ("activation_upload"."state" in ('receiving', 'working', 'done'))
);
--> statement-breakpoint
CREATE TABLE "activation_upload_part" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"codes" text[] NOT NULL,
	"secondary_ids" text,
	"outcomes" text,
	CONSTRAINT "activation_upload_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "code_prefix" (
	"prefix" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_prefix_letters" CHECK ("code_prefix"."prefix" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "code_prefix_quota" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"most" smallint DEFAULT 3 NOT NULL,
	"refused" smallint DEFAULT 0 NOT NULL,
	"refused_on" date
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid,
	"changes" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day_start" timestamp (3) with time zone,
	"day_end" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_lock" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"browser_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_serial" smallint DEFAULT 0 NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"unlocked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erasure_run" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"people_erased" integer NOT NULL,
	"memberships_erased" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_login" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"secret" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"person_id" uuid NOT NULL,
	"browser_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"logged_in" boolean DEFAULT true NOT NULL,
	CONSTRAINT "known_browser_person_id_browser_id_pk" PRIMARY KEY("person_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"youth" boolean DEFAULT false NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"level" smallint NOT NULL,
	"client" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"browser_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"meeting_id" uuid
);
--> statement-breakpoint
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
	"progressed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_resend_state" CHECK ("bulk_resend"."state" in ('working', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"item_id" uuid,
	"translation_of" uuid,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"pair_id" uuid NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"status" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"behind_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	CONSTRAINT "content_item_kind" CHECK ("content_item"."kind" in ('category', 'article', 'preset', 'contact', 'terms', 'policy')),
	CONSTRAINT "content_item_status" CHECK ("content_item"."status" in ('draft', 'published')),
	CONSTRAINT "content_item_language" CHECK ("content_item"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "content_revision_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_person_id_route_key_pk" PRIMARY KEY("organization_id","person_id","route","key")
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
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"mail_state" text,
	"mail_state_at" timestamp (3) with time zone,
	"mail_answer" text,
	CONSTRAINT "invitation_mail_state" CHECK ("invitation"."mail_state" in ('sent', 'delayed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "article_category" (
	"article_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "article_category_article_id_category_id_pk" PRIMARY KEY("article_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "article_image" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "legal_acceptance" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_notice" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_read" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid,
	"reader_id" uuid NOT NULL,
	"list" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"note" text,
	CONSTRAINT "list_read_once" UNIQUE NULLS NOT DISTINCT("hour","reader_id","organization_id","list","reason","note")
);
--> statement-breakpoint
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
	"decisions" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	CONSTRAINT "meeting_status" CHECK ("meeting"."status" in ('scheduled', 'ready', 'started', 'cancelled', 'completed')),
	CONSTRAINT "meeting_times" CHECK ("meeting"."ends_at" > "meeting"."starts_at"),
	CONSTRAINT "meeting_seats" CHECK ("meeting"."max_participants" between 1 and 15)
);
--> statement-breakpoint
CREATE TABLE "meeting_consent" (
	"organization_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	CONSTRAINT "meeting_consent_participant_id_viewer_id_pk" PRIMARY KEY("participant_id","viewer_id")
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
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"in_charge_since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"next_type" text,
	"next_type_at" timestamp (3) with time zone,
	"alias" text,
	"call_name" text,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"muted_audio" boolean DEFAULT false NOT NULL,
	"muted_video" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"reminded_day" timestamp (3) with time zone,
	"reminded_soon" timestamp (3) with time zone,
	CONSTRAINT "meeting_participant_next_type" CHECK ("meeting_participant"."next_type" in ('owner', 'moderator')),
	CONSTRAINT "meeting_participant_state" CHECK ("meeting_participant"."state" in ('registered', 'waiting', 'offered', 'withdrawn')),
	CONSTRAINT "meeting_participant_type" CHECK ("meeting_participant"."type" in ('owner', 'moderator', 'participant'))
);
--> statement-breakpoint
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
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"work" text DEFAULT 'waiting' NOT NULL,
	"is_immediate" boolean DEFAULT false NOT NULL,
	"ignores_quiet_hours" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone,
	"series_id" uuid,
	"occurs_on" date,
	CONSTRAINT "notification_work" CHECK ("notification"."work" in ('waiting', 'planned', 'done')),
	CONSTRAINT "notification_cancelled" CHECK ("notification"."cancelled_at" is null or ("notification"."opens_at" is null and "notification"."held_at" is null))
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
	"gives_up_at" timestamp (3) with time zone,
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
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'configure' NOT NULL,
	"is_root" boolean DEFAULT false NOT NULL,
	"features" jsonb NOT NULL,
	"theme_color" text NOT NULL,
	"accent_color" text NOT NULL,
	"chbase_app_id" text DEFAULT '' NOT NULL,
	"thidm_bundle_id" text DEFAULT '' NOT NULL,
	"locale" text[] DEFAULT '{en,fr}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"setup_put_away_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"reports_from" date DEFAULT date_trunc('month', now()) NOT NULL,
	CONSTRAINT "organization_status" CHECK ("organization"."status" in ('configure', 'active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "organization_text" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "organization_text_organization_id_key_language_pk" PRIMARY KEY("organization_id","key","language")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "upload_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_snapshot" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"members" integer NOT NULL,
	"joined" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "member_snapshot_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "released_figure" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"subject" text NOT NULL,
	"article_id" uuid,
	"state" text NOT NULL,
	"users" integer,
	"users_or_more" boolean NOT NULL,
	"hits" integer,
	"hits_or_more" boolean NOT NULL,
	"months" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "released_figure_once" UNIQUE NULLS NOT DISTINCT("organization_id","month","subject","article_id"),
	CONSTRAINT "released_figure_state" CHECK ("released_figure"."state" in ('shown', 'tooFew', 'tooSmall', 'off')),
	CONSTRAINT "released_figure_shown" CHECK (("released_figure"."state" = 'shown') = ("released_figure"."users" is not null) and ("released_figure"."hits" is null or "released_figure"."users" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_threshold" (
	"organization_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"threshold" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_threshold_organization_id_from_month_pk" PRIMARY KEY("organization_id","from_month"),
	CONSTRAINT "report_threshold_floor" CHECK ("report_threshold"."threshold" >= 5 and "report_threshold"."threshold" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE "usage_choice" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_installation" (
	"membership_id" uuid NOT NULL,
	"installation_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_installation_membership_id_installation_id_pk" PRIMARY KEY("membership_id","installation_id")
);
--> statement-breakpoint
CREATE TABLE "usage_key" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "usage_key_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "usage_month" (
	"slot" smallint NOT NULL,
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"member_key" "bytea" NOT NULL,
	"app" smallint DEFAULT 0 NOT NULL,
	"learn" smallint DEFAULT 0 NOT NULL,
	"my_plan" smallint DEFAULT 0 NOT NULL,
	"get_support" smallint DEFAULT 0 NOT NULL,
	"peer_support" smallint DEFAULT 0 NOT NULL,
	"schedule" smallint DEFAULT 0 NOT NULL,
	"session" smallint DEFAULT 0 NOT NULL,
	"peer_contact" smallint DEFAULT 0 NOT NULL,
	"notification" smallint DEFAULT 0 NOT NULL,
	"session_joined" smallint DEFAULT 0 NOT NULL,
	"articles" uuid[] DEFAULT '{}' NOT NULL,
	"article_times" smallint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "usage_month_organization_id_month_member_key_slot_pk" PRIMARY KEY("organization_id","month","member_key","slot")
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "usage_month_0" PARTITION OF "usage_month" FOR VALUES IN (0) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_month_1" PARTITION OF "usage_month" FOR VALUES IN (1) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_month_2" PARTITION OF "usage_month" FOR VALUES IN (2) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_month_3" PARTITION OF "usage_month" FOR VALUES IN (3) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_release" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"threshold" smallint NOT NULL,
	"members" integer NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"scales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "usage_release_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "visibility_record" (
	"organization_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "visibility_record_organization_id_since_pk" PRIMARY KEY("organization_id","since")
);
--> statement-breakpoint
CREATE TABLE "backup_code" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor" (
	"person_id" uuid NOT NULL,
	"type" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint,
	CONSTRAINT "factor_person_id_type_pk" PRIMARY KEY("person_id","type")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"code_hash" text,
	"phone" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"resent_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"bio" text DEFAULT '' NOT NULL,
	"designation" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"invited_first_name" text,
	"invited_last_name" text,
	"pushes" text DEFAULT 'all' NOT NULL,
	"visibility_seen_at" timestamp (3) with time zone,
	"sort_email" text NOT NULL,
	"sort_name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "membership_status" CHECK ("membership"."status" in ('pending', 'active', 'inactive', 'suspended', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "membership_count" (
	"organization_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "membership_count_organization_id_user_type_status_pk" PRIMARY KEY("organization_id","user_type","status")
);
--> statement-breakpoint
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_code_count" ADD CONSTRAINT "activation_code_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_link" ADD CONSTRAINT "activation_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_link" ADD CONSTRAINT "activation_link_activation_code_id_activation_code_id_fk" FOREIGN KEY ("activation_code_id") REFERENCES "public"."activation_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload" ADD CONSTRAINT "activation_upload_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload" ADD CONSTRAINT "activation_upload_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload_part" ADD CONSTRAINT "activation_upload_part_upload_id_activation_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."activation_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload_part" ADD CONSTRAINT "activation_upload_part_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_prefix" ADD CONSTRAINT "code_prefix_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_prefix_quota" ADD CONSTRAINT "code_prefix_quota_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_leave" ADD CONSTRAINT "bulk_leave_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_resend" ADD CONSTRAINT "bulk_resend_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_translation_of_content_item_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_allowance" ADD CONSTRAINT "invitation_allowance_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_article_id_content_item_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_category_id_content_item_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_image" ADD CONSTRAINT "article_image_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_notice" ADD CONSTRAINT "legal_notice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_connection" ADD CONSTRAINT "call_connection_participant_id_meeting_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_host_id_membership_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_created_by_membership_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_participant_id_meeting_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_viewer_id_meeting_participant_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "organization_text" ADD CONSTRAINT "organization_text_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_snapshot" ADD CONSTRAINT "member_snapshot_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_figure" ADD CONSTRAINT "released_figure_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_threshold" ADD CONSTRAINT "report_threshold_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_choice" ADD CONSTRAINT "usage_choice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_installation" ADD CONSTRAINT "usage_installation_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_installation" ADD CONSTRAINT "usage_installation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_key" ADD CONSTRAINT "usage_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_month" ADD CONSTRAINT "usage_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_release" ADD CONSTRAINT "usage_release_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_record" ADD CONSTRAINT "visibility_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_code" ADD CONSTRAINT "backup_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor" ADD CONSTRAINT "factor_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_count" ADD CONSTRAINT "membership_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activation_code_code" ON "activation_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "activation_code_plain" ON "activation_code" USING btree ("id") WHERE secondary_id is not null and secondary_fingerprint is null;--> statement-breakpoint
CREATE INDEX "activation_code_upload" ON "activation_code" USING btree ("upload_id") WHERE upload_id is not null and registered_at is null;--> statement-breakpoint
CREATE INDEX "activation_code_organization" ON "activation_code" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "activation_code_membership" ON "activation_code" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "activation_code_by_status" ON "activation_code" USING btree ("organization_id","status","code");--> statement-breakpoint
CREATE INDEX "activation_code_by_registered" ON "activation_code" USING btree ("organization_id","registered_at","id") WHERE registered_at is not null;--> statement-breakpoint
CREATE INDEX "activation_code_by_deactivated" ON "activation_code" USING btree ("organization_id","deactivated_at","id") WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX "activation_code_search" ON "activation_code" USING gin ("organization_id","code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activation_link_code" ON "activation_link" USING btree ("activation_code_id");--> statement-breakpoint
CREATE INDEX "activation_link_organization" ON "activation_link" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_link_token" ON "activation_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "activation_upload_organization" ON "activation_upload" USING btree ("organization_id","created_by");--> statement-breakpoint
CREATE INDEX "activation_upload_person" ON "activation_upload" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_upload_open" ON "activation_upload" USING btree ("organization_id","created_by","fingerprint") WHERE state <> 'done' and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "activation_upload_part_organization" ON "activation_upload_part" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "code_prefix_organization" ON "code_prefix" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_organization" ON "audit_event" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_organization_action" ON "audit_event" USING btree ("organization_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_target" ON "audit_event" USING btree ("target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_day" ON "audit_event" USING btree ("organization_id","action","day_start") WHERE day_start IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_lock_email" ON "account_lock" USING btree ("email");--> statement-breakpoint
CREATE INDEX "failed_login_email" ON "failed_login" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "failed_login_created" ON "failed_login" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_draft_place" ON "content_draft" USING btree ("organization_id","person_id","kind","language",coalesce("item_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("translation_of", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "content_draft_person" ON "content_draft" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "content_draft_item" ON "content_draft" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_draft_translation" ON "content_draft" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "content_item_created" ON "content_item" USING btree ("organization_id","kind","language","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_item_title" ON "content_item" USING btree ("organization_id","kind","language","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_pair" ON "content_item" USING btree ("pair_id","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_category" ON "content_item" USING btree ("organization_id","language",lower("title")) WHERE kind = 'category' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_legal" ON "content_item" USING btree ("organization_id","kind","language") WHERE kind in ('terms', 'policy') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_item_image" ON "content_item" USING btree (("values"->>'imageId')) WHERE kind = 'article' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_item_deleted" ON "content_item" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_item_trash" ON "content_item" USING btree ("organization_id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_revision_image" ON "content_revision" USING btree (("values"->>'imageId')) WHERE values ? 'imageId';--> statement-breakpoint
CREATE INDEX "idempotency_key_person" ON "idempotency_key" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_membership" ON "invitation" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "article_category_category" ON "article_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "article_image_organization" ON "article_image" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "legal_acceptance_person" ON "legal_acceptance" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "legal_acceptance_organization" ON "legal_acceptance" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "call_connection_organization" ON "call_connection" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "call_connection_meeting" ON "call_connection" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "call_connection_participant" ON "call_connection" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "call_connection_open" ON "call_connection" USING btree ("used_at") WHERE used_at is not null and left_at is null;--> statement-breakpoint
CREATE INDEX "meeting_by_start" ON "meeting" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meeting_host" ON "meeting" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "meeting_creator" ON "meeting" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "meeting_open" ON "meeting" USING btree ("starts_at") WHERE status in ('scheduled', 'ready', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_session" ON "meeting" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "meeting_consent_organization" ON "meeting_consent" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "meeting_consent_viewer" ON "meeting_consent" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participant_member" ON "meeting_participant" USING btree ("meeting_id","membership_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_organization" ON "meeting_participant" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_of_member" ON "meeting_participant" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_offered" ON "meeting_participant" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "meeting_participant_next_type" ON "meeting_participant" USING btree ("next_type_at") WHERE next_type_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_installation" ON "device" USING btree ("membership_id","installation_id");--> statement-breakpoint
CREATE INDEX "device_of_installation" ON "device" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "device_token" ON "device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_organization" ON "device" USING btree ("organization_id","time_zone","id");--> statement-breakpoint
CREATE INDEX "device_session" ON "device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_seen" ON "device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notification_by_date" ON "notification" USING btree ("organization_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "notification_opened" ON "notification" USING btree ("organization_id","opens_at","id") WHERE opens_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_announced" ON "notification" USING btree ("article_pair_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_occurrence" ON "notification" USING btree ("series_id","occurs_on");--> statement-breakpoint
CREATE INDEX "notification_unfinished" ON "notification" USING btree ("opens_at") WHERE work <> 'done';--> statement-breakpoint
CREATE INDEX "notification_member" ON "notification" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "notification_part_organization" ON "notification_part" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_part_open" ON "notification_part" USING btree ("notification_id","due_at") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "notification_part_kept" ON "notification_part" USING btree ("due_at") WHERE devices is not null;--> statement-breakpoint
CREATE INDEX "notification_series_organization" ON "notification_series" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_series_open" ON "notification_series" USING btree ("written_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "notification_test_organization" ON "notification_test" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notification_test_member" ON "notification_test" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_name" ON "organization" USING btree (lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_root" ON "organization" USING btree ("is_root") WHERE is_root;--> statement-breakpoint
CREATE INDEX "password_history_person" ON "password_history" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_email" ON "password_reset" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "usage_installation_organization" ON "usage_installation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "usage_installation_seen" ON "usage_installation" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_code_person" ON "backup_code" USING btree ("person_id","code_hash");--> statement-breakpoint
CREATE INDEX "sms_code_person" ON "sms_code" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_person" ON "membership" USING btree ("organization_id","person_id") WHERE status <> 'inactive';--> statement-breakpoint
CREATE INDEX "membership_of_person" ON "membership" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_picture" ON "membership" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "membership_by_name" ON "membership" USING btree ("organization_id","sort_name","id") INCLUDE ("search");--> statement-breakpoint
CREATE INDEX "membership_by_email" ON "membership" USING btree ("organization_id","sort_email","id");--> statement-breakpoint
CREATE INDEX "membership_by_type" ON "membership" USING btree ("organization_id","user_type","id");--> statement-breakpoint
CREATE INDEX "membership_by_status" ON "membership" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE INDEX "membership_by_created" ON "membership" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "membership_ended" ON "membership" USING btree ("deactivated_at") WHERE status = 'inactive';--> statement-breakpoint
CREATE INDEX "membership_search" ON "membership" USING gin ("organization_id","search" gin_trgm_ops);