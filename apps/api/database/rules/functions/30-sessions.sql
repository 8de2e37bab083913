-- Ends the sessions of a person of the current organisation.
CREATE OR REPLACE FUNCTION end_sessions(wanted uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session s WHERE s.person_id = wanted AND EXISTS (
    SELECT 1 FROM membership m WHERE m.person_id = wanted AND m.organization_id = current_organization());
$$;
GRANT EXECUTE ON FUNCTION end_sessions TO ensemble_tenant;

-- Ends the sessions of everybody who belongs to the current organisation.
CREATE OR REPLACE FUNCTION end_sessions_of_organization() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session s USING membership m
  WHERE m.person_id = s.person_id AND m.organization_id = current_organization();
$$;
GRANT EXECUTE ON FUNCTION end_sessions_of_organization TO ensemble_tenant;

-- Ends the sessions that a passkey alone opened, of everybody who belongs to the current organisation.
CREATE OR REPLACE FUNCTION end_passkey_sessions_of_organization() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session s USING membership m
  WHERE m.person_id = s.person_id AND m.organization_id = current_organization() AND s.passkey_alone;
$$;
GRANT EXECUTE ON FUNCTION end_passkey_sessions_of_organization TO ensemble_tenant;

-- A security mail is made from the audit row of what it tells. The identity role may read no audit
-- row but this: what happened to the person the row is about, by its identifier.
CREATE OR REPLACE FUNCTION security_event(wanted uuid, OUT action text, OUT created_at timestamptz, OUT user_agent text,
  OUT email text, OUT language text) RETURNS SETOF record
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.action, a.created_at, a.user_agent, p.email, p.language
  FROM audit_event a JOIN person p ON p.id = a.target_id WHERE a.id = wanted AND a.target_type = 'person';
$$;
GRANT EXECUTE ON FUNCTION security_event TO ensemble_identity;

-- Whether the session may read the people of the organisation: a SuperAdmin after the second
-- step, or an active administrator of that very organisation.
CREATE OR REPLACE FUNCTION session_may_read_people(wanted_session uuid, wanted_organization uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1 FROM session s JOIN membership m ON m.person_id = s.person_id AND m.status = 'active'
    WHERE s.id = wanted_session AND s.expires_at > now() AND (
      (m.user_type = 'SuperAdmin' AND s.level = 2)
      OR (m.organization_id = wanted_organization AND s.level >= 1
          AND m.user_type = ANY (people_reader_types()))));
$$;
GRANT EXECUTE ON FUNCTION session_may_read_people TO ensemble_tenant;

-- Whether a person has a second step is seen of those who work for an organization, and of no member (STAFF2FA-08). Who
-- may set roles must not see it by setting one: it is seen once a mail told the person, and they logged in after it.
CREATE OR REPLACE FUNCTION forget_staff_notified() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.user_type = ANY (staff_types())) <> (NEW.user_type = ANY (staff_types())) THEN
    NEW.staff_notified_at := NULL;
    NEW.staff_seen_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_begins_or_ends BEFORE UPDATE OF user_type ON public.membership
  FOR EACH ROW EXECUTE FUNCTION forget_staff_notified();

-- A login, a second step or a refresh. A membership that is being changed is left for the next one: whoever changes it may
-- wait for this session.
CREATE OR REPLACE FUNCTION note_staff_login() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  places uuid[] := ARRAY(SELECT m.id FROM membership m
    WHERE m.person_id = NEW.person_id AND m.staff_notified_at IS NOT NULL AND m.staff_seen_at IS NULL FOR NO KEY UPDATE SKIP LOCKED);
BEGIN
  IF cardinality(places) > 0 THEN
    UPDATE membership SET staff_seen_at = now() WHERE id = ANY (places);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_logged_in AFTER INSERT OR UPDATE OF level, expires_at ON public.session
  FOR EACH ROW WHEN ((new.level > 0)) EXECUTE FUNCTION note_staff_login();
