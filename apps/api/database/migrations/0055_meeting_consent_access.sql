ALTER TABLE meeting_consent ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON meeting_consent TO ensemble_tenant USING (organization_id = current_organization())
  WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON meeting_consent TO ensemble_tenant;
--> statement-breakpoint
-- Places of before are as old as they say; people in charge of before saw them all.
UPDATE meeting_participant p SET placed_at = p.since, in_charge_since = m.created_at FROM meeting m WHERE m.id = p.meeting_id;
