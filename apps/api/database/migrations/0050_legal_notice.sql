CREATE TABLE "legal_notice" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_notice" ADD CONSTRAINT "legal_notice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;