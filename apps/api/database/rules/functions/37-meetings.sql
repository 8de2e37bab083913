-- However a membership ends, its seats in sessions to come are given to the next ones.
CREATE OR REPLACE FUNCTION free_meeting_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM meeting_participant p JOIN meeting m ON m.id = p.meeting_id
    WHERE p.membership_id = NEW.id AND p.state <> 'withdrawn' AND m.status IN ('scheduled', 'ready', 'started')) THEN
    PERFORM enqueue_job('meetingSeats', jsonb_build_object('organizationId', NEW.organization_id, 'membershipId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION free_meeting_seats TO PUBLIC;
CREATE TRIGGER free_meeting_seats AFTER UPDATE OF status ON public.membership
  FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status <> 'active'::text))) EXECUTE FUNCTION free_meeting_seats();
