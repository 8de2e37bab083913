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
