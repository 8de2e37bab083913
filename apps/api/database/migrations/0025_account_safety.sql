CREATE TABLE "failed_login" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"secret" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_lock" ADD COLUMN "code_serial" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_lock" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "known_browser" ADD COLUMN "logged_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "failed_login_email" ON "failed_login" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "failed_login_created" ON "failed_login" USING btree ("created_at");