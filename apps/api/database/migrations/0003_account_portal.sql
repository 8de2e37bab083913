CREATE TABLE "erasure_run" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"people_erased" integer NOT NULL,
	"memberships_erased" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_code" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"secondary_id" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"membership_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "activation_code_status" CHECK ("activation_code"."status" in ('Active', 'Claimed', 'Pending', 'Deactivated', 'Blocked', 'Suspended'))
);
--> statement-breakpoint
CREATE TABLE "activation_link" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"activation_code_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"person_id" uuid NOT NULL,
	"browser_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browser_person_id_browser_id_pk" PRIMARY KEY("person_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "legal_acceptance" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"code_hash" text,
	"phone" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_lock" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_link" ADD CONSTRAINT "activation_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_link" ADD CONSTRAINT "activation_link_activation_code_id_activation_code_id_fk" FOREIGN KEY ("activation_code_id") REFERENCES "public"."activation_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activation_code_code" ON "activation_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "activation_code_organization" ON "activation_code" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "activation_code_membership" ON "activation_code" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "activation_link_code" ON "activation_link" USING btree ("activation_code_id");--> statement-breakpoint
CREATE INDEX "activation_link_organization" ON "activation_link" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_link_token" ON "activation_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "legal_acceptance_person" ON "legal_acceptance" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "legal_acceptance_organization" ON "legal_acceptance" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "password_reset_email" ON "password_reset" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sms_code_person" ON "sms_code" USING btree ("person_id","created_at");