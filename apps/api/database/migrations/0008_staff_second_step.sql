CREATE TABLE "second_step_link" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browser" ADD COLUMN "set_up_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "staff_step_from" date;--> statement-breakpoint
ALTER TABLE "factor" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "factor" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_step_link" ADD CONSTRAINT "second_step_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_step_link_person" ON "second_step_link" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_step_link_token" ON "second_step_link" USING btree ("token_hash");