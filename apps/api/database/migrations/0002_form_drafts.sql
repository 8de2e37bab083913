CREATE TABLE "form_draft" (
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_draft_organization_id_person_id_id_pk" PRIMARY KEY("organization_id","person_id","id"),
	CONSTRAINT "form_draft_kind" CHECK ("form_draft"."kind" in ('notification', 'meeting'))
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(regexp_replace(normalize(
  coalesce(texts #>> '{en,title}', '') || ' ' || coalesce(texts #>> '{en,description}', '') || ' ' ||
  coalesce(texts #>> '{fr,title}', '') || ' ' || coalesce(texts #>> '{fr,description}', ''), NFKD),
  '[\u0300-\u036f]', '', 'g'), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'))) STORED;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "ended_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(cancelled_at, stopped_at, closes_at)) STORED;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_person" ON "form_draft" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notification_ended" ON "notification" USING btree ("organization_id","ended_at","id");--> statement-breakpoint
CREATE INDEX "notification_aside" ON "notification" USING btree ("organization_id") WHERE held_at is not null or halt_reason is not null;