CREATE TABLE "frequent_term" (
	"organization_id" uuid NOT NULL,
	"term" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "frequent_term_organization_id_term_pk" PRIMARY KEY("organization_id","term")
);
--> statement-breakpoint
DROP INDEX "membership_search";--> statement-breakpoint
ALTER TABLE "frequent_term" ADD CONSTRAINT "frequent_term_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP FUNCTION IF EXISTS people_ids(text[], text[], text, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS people_rows(text, text);
