CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"rp_id" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"session_id" uuid,
	"browser_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "passkey_handle" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "passkey_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_person" ON "passkey" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenge_hash" ON "passkey_challenge" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenge_session" ON "passkey_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_passkey_handle" ON "person" USING btree ("passkey_handle");