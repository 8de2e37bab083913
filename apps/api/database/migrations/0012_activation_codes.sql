CREATE TABLE "activation_code_count" (
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "activation_code_count_organization_id_status_pk" PRIMARY KEY("organization_id","status")
);
--> statement-breakpoint
CREATE TABLE "activation_upload" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"total" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "activation_upload_state" CHECK ("activation_upload"."state" in ('receiving', 'working', 'done'))
);
--> statement-breakpoint
CREATE TABLE "activation_upload_part" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"codes" text[] NOT NULL,
	"secondary_ids" text[] NOT NULL,
	"outcomes" text,
	CONSTRAINT "activation_upload_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
ALTER TABLE "activation_code_count" ADD CONSTRAINT "activation_code_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload" ADD CONSTRAINT "activation_upload_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload" ADD CONSTRAINT "activation_upload_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload_part" ADD CONSTRAINT "activation_upload_part_upload_id_activation_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."activation_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_upload_part" ADD CONSTRAINT "activation_upload_part_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activation_upload_organization" ON "activation_upload" USING btree ("organization_id","created_by");--> statement-breakpoint
CREATE INDEX "activation_upload_person" ON "activation_upload" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_upload_open" ON "activation_upload" USING btree ("organization_id","created_by","fingerprint") WHERE state <> 'done' and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "activation_upload_part_organization" ON "activation_upload_part" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "activation_code_by_status" ON "activation_code" USING btree ("organization_id","status","code");--> statement-breakpoint
CREATE INDEX "activation_code_by_registered" ON "activation_code" USING btree ("organization_id","registered_at","id") WHERE registered_at is not null;--> statement-breakpoint
CREATE INDEX "activation_code_by_deactivated" ON "activation_code" USING btree ("organization_id","deactivated_at","id") WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX "activation_code_search" ON "activation_code" USING gin ("organization_id","code" gin_trgm_ops);