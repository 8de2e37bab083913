-- Nothing is suspended for good by wrong tries any more. Before the columns of this version are checked.
UPDATE activation_code SET status = CASE WHEN registered_at IS NULL AND status = 'Suspended' THEN 'Active' ELSE status END,
  wrong_tries = 0 WHERE wrong_tries > 0 OR (status = 'Suspended' AND registered_at IS NULL);
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
ALTER TABLE "activation_upload_part" ALTER COLUMN "secondary_ids" DROP NOT NULL;--> statement-breakpoint
-- Lists that wait to be encrypted begin with a bracket; the server does that at its start, it has the key.
ALTER TABLE "activation_upload_part" ALTER COLUMN "secondary_ids" SET DATA TYPE text
  USING CASE WHEN cardinality(secondary_ids) > 0 THEN to_json(secondary_ids)::text END;--> statement-breakpoint
ALTER TABLE "activation_code" ADD COLUMN "secondary_fingerprint" text;--> statement-breakpoint
ALTER TABLE "activation_code" ADD COLUMN "pauses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_code" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activation_code" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "activation_upload" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_prefix" ADD CONSTRAINT "code_prefix_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_prefix_quota" ADD CONSTRAINT "code_prefix_quota_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_prefix_organization" ON "code_prefix" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "activation_code_plain" ON "activation_code" USING btree ("id") WHERE secondary_id is not null and secondary_fingerprint is null;--> statement-breakpoint
CREATE INDEX "activation_code_upload" ON "activation_code" USING btree ("upload_id") WHERE upload_id is not null and registered_at is null;--> statement-breakpoint
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_secondary" CHECK (("activation_code"."secondary_id" is null) = ("activation_code"."secondary_fingerprint" is null)) NOT VALID;