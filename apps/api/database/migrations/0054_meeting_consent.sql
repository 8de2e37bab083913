CREATE TABLE "meeting_consent" (
	"organization_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	CONSTRAINT "meeting_consent_participant_id_viewer_id_pk" PRIMARY KEY("participant_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD COLUMN "placed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD COLUMN "in_charge_since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD COLUMN "next_type" text;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD COLUMN "next_type_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD COLUMN "call_name" text;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_participant_id_meeting_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_viewer_id_meeting_participant_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."meeting_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_consent_organization" ON "meeting_consent" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "meeting_consent_viewer" ON "meeting_consent" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "meeting_participant_next_type" ON "meeting_participant" USING btree ("next_type_at") WHERE next_type_at is not null;--> statement-breakpoint
ALTER TABLE "meeting_participant" ADD CONSTRAINT "meeting_participant_next_type" CHECK ("meeting_participant"."next_type" in ('owner', 'moderator'));