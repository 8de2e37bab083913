ALTER TABLE "audit_event" ADD COLUMN "act_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_event_act" ON "audit_event" USING btree ("act_id") WHERE act_id IS NOT NULL;