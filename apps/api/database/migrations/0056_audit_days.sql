ALTER TABLE "audit_event" ADD COLUMN "day_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "day_end" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_event_day" ON "audit_event" USING btree ("organization_id","action","day_start") WHERE day_start IS NOT NULL;