ALTER TABLE "organization" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A logo that is removed leaves no text behind.
GRANT DELETE ON organization_text TO ensemble_tenant;
