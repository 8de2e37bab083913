ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON idempotency_key TO ensemble_tenant USING (organization_id = current_organization())
  WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (reply), DELETE ON idempotency_key TO ensemble_tenant;
--> statement-breakpoint
-- Answers of all organizations are forgotten by their age alone.
CREATE POLICY identity ON idempotency_key TO ensemble_identity USING (true);
--> statement-breakpoint
GRANT SELECT (created_at), DELETE ON idempotency_key TO ensemble_identity;
