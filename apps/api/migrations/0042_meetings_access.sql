DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['meeting', 'meeting_participant', 'call_connection'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ensemble_tenant USING (organization_id = current_organization())
      WITH CHECK (organization_id = current_organization())', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON meeting, meeting_participant, call_connection TO ensemble_tenant;
--> statement-breakpoint
GRANT DELETE ON meeting_participant TO ensemble_tenant;
--> statement-breakpoint
CREATE POLICY identity ON meeting TO ensemble_identity USING (true);
--> statement-breakpoint
CREATE POLICY identity ON meeting_participant TO ensemble_identity USING (true);
--> statement-breakpoint
CREATE POLICY identity ON call_connection TO ensemble_identity USING (true);
--> statement-breakpoint
-- Redeeming tokens, events of the calls service, the watch over open connections, reminders and the daily erasure.
GRANT SELECT, UPDATE, DELETE ON meeting, meeting_participant, call_connection TO ensemble_identity;
