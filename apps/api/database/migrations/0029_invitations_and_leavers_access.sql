-- Until they register, people are listed by the names their batch file gave.
CREATE OR REPLACE FUNCTION people_rows(hits text, ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'SELECT m.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name ELSE m.invited_first_name END AS first_name,
       CASE WHEN m.registered_at IS NOT NULL THEN p.last_name ELSE m.invited_last_name END AS last_name, p.email, m.created_at, m.registered_at,
       m.invited_at, m.resent_at, m.user_type, m.status, i.mail_state, i.mail_state_at, i.mail_answer
     FROM (' || hits || ') AS hit
     JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
     LEFT JOIN LATERAL (SELECT n.mail_state, n.mail_state_at, n.mail_answer FROM invitation n
       WHERE m.status = ''pending'' AND n.membership_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS i ON true
     ORDER BY ' || ordered;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_people(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean) RETURNS refcursor
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people refcursor := 'people';
  moment CONSTANT text := 'YYYY-MM-DD HH24:MI:SS';
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  OPEN people NO SCROLL FOR EXECUTE format('SELECT CASE WHEN m.registered_at IS NOT NULL THEN p.first_name ELSE m.invited_first_name END,
      CASE WHEN m.registered_at IS NOT NULL THEN p.last_name ELSE m.invited_last_name END, p.email, m.user_type, m.status,
      to_char(m.created_at AT TIME ZONE ''UTC'', %3$L), to_char(m.registered_at AT TIME ZONE ''UTC'', %3$L),
      to_char(m.invited_at AT TIME ZONE ''UTC'', %3$L), to_char(m.resent_at AT TIME ZONE ''UTC'', %3$L)
    FROM membership m JOIN person p ON p.id = m.person_id WHERE %1$s ORDER BY %2$s',
    people_conditions(types, statuses, pattern), people_order(sort, descending), moment)
    USING wanted_organization, types, statuses, pattern;
  RETURN people;
END $$;
--> statement-breakpoint
ALTER TABLE invitation_allowance ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE bulk_leave ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invitation_allowance, bulk_leave TO ensemble_tenant;
--> statement-breakpoint
CREATE POLICY tenant ON invitation_allowance TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
CREATE POLICY tenant ON bulk_leave TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
-- The address an invitation of the current organisation goes to, while its person has not registered.
CREATE FUNCTION invited_address(wanted uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.email FROM invitation i JOIN membership m ON m.id = i.membership_id JOIN person p ON p.id = m.person_id
  WHERE i.id = wanted AND i.organization_id = current_organization();
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION invited_address(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION invited_address(uuid) TO ensemble_tenant;
