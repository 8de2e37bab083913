CREATE TABLE "two_factor_reset_request" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"organization_id" uuid,
	"stop_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "two_factor_reset_request" ADD CONSTRAINT "two_factor_reset_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_reset_request" ADD CONSTRAINT "two_factor_reset_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_reset_request" ADD CONSTRAINT "two_factor_reset_request_confirmed_by_person_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_reset_request_person" ON "two_factor_reset_request" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "two_factor_reset_request_organization" ON "two_factor_reset_request" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "two_factor_reset_request_confirmed_by" ON "two_factor_reset_request" USING btree ("confirmed_by");