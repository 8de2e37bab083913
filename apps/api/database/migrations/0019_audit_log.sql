DROP INDEX "audit_event_organization";--> statement-breakpoint
DROP INDEX "audit_event_actor";--> statement-breakpoint
DROP INDEX "audit_event_target";--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_organization_action" ON "audit_event" USING btree ("organization_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_organization" ON "audit_event" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_target" ON "audit_event" USING btree ("target_id","created_at","id");