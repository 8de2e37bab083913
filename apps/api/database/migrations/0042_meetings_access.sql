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
--> statement-breakpoint
-- However a membership ends, its seats in sessions to come are given to the next ones.
CREATE FUNCTION free_meeting_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM meeting_participant p JOIN meeting m ON m.id = p.meeting_id
    WHERE p.membership_id = NEW.id AND p.state <> 'withdrawn' AND m.status IN ('scheduled', 'ready', 'started')) THEN
    PERFORM enqueue_job('meetingSeats', jsonb_build_object('organizationId', NEW.organization_id, 'membershipId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER free_meeting_seats AFTER UPDATE OF status ON membership FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION free_meeting_seats();
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_jobs(text, jsonb, integer) TO ensemble_identity;
