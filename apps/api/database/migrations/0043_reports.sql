CREATE TABLE "member_snapshot" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"members" integer NOT NULL,
	"joined" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "member_snapshot_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "noise_threshold" (
	"sensitivity" smallint NOT NULL,
	"noise" smallint NOT NULL,
	"below" bigint NOT NULL,
	CONSTRAINT "noise_threshold_sensitivity_below_pk" PRIMARY KEY("sensitivity","below")
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
	CONSTRAINT "released_figure_once" UNIQUE NULLS NOT DISTINCT("organization_id","month","subject","article_id"),
	CONSTRAINT "released_figure_state" CHECK ("released_figure"."state" in ('shown', 'tooFew', 'tooSmall', 'off')),
	CONSTRAINT "released_figure_shown" CHECK (("released_figure"."state" = 'shown') = ("released_figure"."users" is not null) and ("released_figure"."users" is null) = ("released_figure"."hits" is null))
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
ALTER TABLE "meeting" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "reports_from" date DEFAULT date_trunc('month', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "visibility_seen_at" timestamp (3) with time zone;--> statement-breakpoint
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
CREATE INDEX "usage_installation_organization" ON "usage_installation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "usage_installation_seen" ON "usage_installation" USING btree ("seen_at");