-- Roles. Both own nothing and cannot log in: the API's connections take one of them on at start.
--   ensemble_tenant    acts inside one organisation; row policies show it nothing else
--   ensemble_identity  looks up people before any organisation is known: logins, links, codes
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['ensemble_tenant', 'ensemble_identity'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it meanwhile
      END;
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO ensemble_tenant, ensemble_identity;
--> statement-breakpoint
-- A pooled connection returns an empty string for a setting an earlier transaction made: hence NULLIF.
CREATE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE
  RETURN NULLIF(current_setting('app.organization_id', true), '')::uuid;
--> statement-breakpoint
CREATE FUNCTION on_platform() RETURNS boolean LANGUAGE sql STABLE
  RETURN COALESCE(current_setting('app.platform', true), '') = 'on';
--> statement-breakpoint
ALTER TABLE organization ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE organization_text ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership_count ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE upload_token ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE person ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_lock ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE factor ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE backup_code ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE password_history ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE rate_limit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The tenant role: its own organisation's rows, and never a credential.
GRANT SELECT, INSERT, UPDATE ON organization, organization_text TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON membership, invitation TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT ON membership_count TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_event TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT (id, email, first_name, last_name, youth, language, created_at) ON person TO ensemble_tenant;
--> statement-breakpoint
GRANT UPDATE (first_name, last_name, language) ON person TO ensemble_tenant;
--> statement-breakpoint
CREATE POLICY tenant ON organization TO ensemble_tenant
  USING (id = current_organization() OR on_platform()) WITH CHECK (id = current_organization() OR on_platform());
--> statement-breakpoint
CREATE POLICY tenant ON organization_text TO ensemble_tenant
  USING (organization_id = current_organization() OR on_platform())
  WITH CHECK (organization_id = current_organization() OR on_platform());
--> statement-breakpoint
CREATE POLICY tenant ON membership TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
CREATE POLICY tenant ON membership_count TO ensemble_tenant
  USING (organization_id = current_organization() OR on_platform());
--> statement-breakpoint
CREATE POLICY tenant ON invitation TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
CREATE POLICY tenant ON audit_event TO ensemble_tenant
  USING (organization_id = current_organization())
  WITH CHECK (organization_id = current_organization() OR (organization_id IS NULL AND on_platform()));
--> statement-breakpoint
-- A person is seen only through a membership of the current organisation, and only once they have
-- accepted it: whether an invited address has an account elsewhere is nobody's business here.
CREATE POLICY tenant ON person TO ensemble_tenant
  USING (EXISTS (SELECT 1 FROM membership m WHERE m.person_id = person.id
    AND m.organization_id = current_organization() AND m.registered_at IS NOT NULL));
--> statement-breakpoint
-- The identity role: what a login, a link or a code needs, in whatever organisation.
GRANT SELECT, INSERT, UPDATE ON person, membership, invitation, factor, account_lock TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON session, backup_code, password_history, upload_token, rate_limit TO ensemble_identity;
--> statement-breakpoint
GRANT DELETE ON factor TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT ON organization, organization_text TO ensemble_identity;
--> statement-breakpoint
GRANT INSERT ON audit_event TO ensemble_identity;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['person', 'membership', 'invitation', 'factor', 'account_lock', 'session',
    'backup_code', 'password_history', 'upload_token', 'rate_limit', 'organization', 'organization_text', 'audit_event'] LOOP
    EXECUTE format('CREATE POLICY identity ON %I TO ensemble_identity USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Finds or makes the person an invitation is for. The tenant role cannot see people of other
-- organisations; it learns an identifier and the youth flag, nothing else.
CREATE FUNCTION person_to_invite(address text, OUT person_id uuid, OUT is_youth boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO person (email) VALUES (address) ON CONFLICT (email) DO NOTHING;
  SELECT p.id, p.youth INTO person_id, is_youth FROM person p WHERE p.email = address;
END $$;
--> statement-breakpoint
-- Ends the sessions of a person of the current organisation.
CREATE FUNCTION end_sessions(wanted uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session s WHERE s.person_id = wanted AND EXISTS (
    SELECT 1 FROM membership m WHERE m.person_id = wanted AND m.organization_id = current_organization());
$$;
--> statement-breakpoint
-- Ends the sessions of everybody who belongs to the current organisation.
CREATE FUNCTION end_sessions_of_organization() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session s USING membership m
  WHERE m.person_id = s.person_id AND m.organization_id = current_organization();
$$;
--> statement-breakpoint
-- Puts a job on the queue in the caller's transaction. The queue's tables hold every tenant's jobs,
-- so that the application's roles have no rights on them.
CREATE FUNCTION enqueue_job(queue text, payload jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE job_id uuid;
BEGIN
  INSERT INTO pgboss.job (name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT q.name, payload, now(), now(), q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, COALESCE(q.retry_backoff, false),
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  FROM pgboss.queue q WHERE q.name = queue
  RETURNING id INTO job_id;
  IF job_id IS NULL THEN
    RAISE EXCEPTION 'no queue named %', queue;
  END IF;
  RETURN job_id;
END $$;
--> statement-breakpoint
-- The counters follow every statement on memberships.
CREATE FUNCTION count_memberships() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO membership_count AS c (organization_id, user_type, status, total)
    SELECT organization_id, user_type, status, count(*) FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organization_id, user_type, status) DO UPDATE SET total = c.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO membership_count AS c (organization_id, user_type, status, total)
    SELECT organization_id, user_type, status, -count(*) FROM old_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organization_id, user_type, status) DO UPDATE SET total = c.total + excluded.total;
  ELSE
    INSERT INTO membership_count AS c (organization_id, user_type, status, total)
    SELECT organization_id, user_type, status, sum(n) FROM (
      SELECT organization_id, user_type, status, 1 AS n FROM new_rows
      UNION ALL
      SELECT organization_id, user_type, status, -1 FROM old_rows
    ) AS changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (organization_id, user_type, status) DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_inserted AFTER INSERT ON membership
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();
--> statement-breakpoint
CREATE TRIGGER membership_updated AFTER UPDATE ON membership
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();
--> statement-breakpoint
CREATE TRIGGER membership_deleted AFTER DELETE ON membership
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();
--> statement-breakpoint
-- Whether the session may read the people of the organisation: a SuperAdmin after the second
-- step, or an active administrator of that very organisation.
CREATE FUNCTION session_may_read_people(wanted_session uuid, wanted_organization uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1 FROM session s JOIN membership m ON m.person_id = s.person_id AND m.status = 'active'
    WHERE s.id = wanted_session AND s.expires_at > now() AND (
      (m.user_type = 'SuperAdmin' AND s.level = 2)
      OR (m.organization_id = wanted_organization AND s.level >= 1
          AND m.user_type IN ('OrganizationAdmin', 'PeerSupportAdmin'))));
$$;
--> statement-breakpoint
-- A page of the people of an organisation with the total, in one round trip. It runs as the owner,
-- because row policies keep the trigram index from being used for LIKE, and checks the session itself.
-- The statement is built from a fixed list of sort columns, so that each kind of search gets its own plan.
CREATE FUNCTION list_people(wanted_session uuid, wanted_organization uuid, types text[], pattern text, sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT people json)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sort_column text := CASE sort WHEN 'fullName' THEN 'sort_name' WHEN 'email' THEN 'sort_email'
    WHEN 'userType' THEN 'user_type' WHEN 'createdAt' THEN 'created_at' WHEN 'status' THEN 'status' END;
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  conditions text := 'm.organization_id = $1';
BEGIN
  IF sort_column IS NULL THEN
    RAISE EXCEPTION 'unknown sort %', sort;
  END IF;
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF types IS NOT NULL THEN conditions := conditions || ' AND m.user_type = ANY ($2)'; END IF;
  IF pattern IS NOT NULL THEN conditions := conditions || ' AND m.search LIKE $3'; END IF;
  IF pattern IS NULL THEN
    SELECT COALESCE(sum(c.total), 0) INTO total FROM membership_count c
    WHERE c.organization_id = wanted_organization AND (types IS NULL OR c.user_type = ANY (types));
  ELSE
    EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM membership m WHERE ' || conditions || ' LIMIT 10001) AS hits'
      INTO total USING wanted_organization, types, pattern;
  END IF;
  EXECUTE format(
    'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM (
       SELECT p.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name END AS first_name,
         CASE WHEN m.registered_at IS NOT NULL THEN p.last_name END AS last_name, p.email, m.created_at, m.registered_at, m.invited_at, m.resent_at,
         m.user_type, m.status
       FROM (SELECT m.id FROM membership m WHERE %s ORDER BY m.%I %s, m.id %s OFFSET $4 LIMIT $5) AS hit
       JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
       ORDER BY m.%I %s, m.id %s) AS r',
    conditions, sort_column, direction, direction, sort_column, direction, direction)
    INTO people USING wanted_organization, types, pattern, skip, page;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION person_to_invite(text), end_sessions(uuid), end_sessions_of_organization(),
  enqueue_job(text, jsonb), session_may_read_people(uuid, uuid),
  list_people(uuid, uuid, text[], text, text, boolean, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION person_to_invite(text), end_sessions(uuid), end_sessions_of_organization(),
  list_people(uuid, uuid, text[], text, text, boolean, integer, integer) TO ensemble_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb) TO ensemble_tenant, ensemble_identity;
