CREATE TABLE "idempotency_key" (
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_person_id_route_key_pk" PRIMARY KEY("organization_id","person_id","route","key")
);
--> statement-breakpoint
DROP INDEX "meeting_idempotency";--> statement-breakpoint
DROP INDEX "notification_idempotency";--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_person" ON "idempotency_key" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "meeting" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "meeting" DROP COLUMN "request_hash";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "request_hash";