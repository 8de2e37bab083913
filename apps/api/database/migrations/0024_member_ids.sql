-- What a list shows of the members a statement finds, under the ids of their memberships: those belong to the
-- organisation. The id of a person never leaves the service: it is the same in every organisation, and older than an
-- invitation where the service knew the address before.
CREATE OR REPLACE FUNCTION people_rows(hits text, ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'SELECT m.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name END AS first_name,
       CASE WHEN m.registered_at IS NOT NULL THEN p.last_name END AS last_name, p.email, m.created_at, m.registered_at,
       m.invited_at, m.resent_at, m.user_type, m.status, i.mail_state, i.mail_state_at, i.mail_answer
     FROM (' || hits || ') AS hit
     JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
     LEFT JOIN LATERAL (SELECT n.mail_state, n.mail_state_at, n.mail_answer FROM invitation n
       WHERE m.status = ''pending'' AND n.membership_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS i ON true
     ORDER BY ' || ordered;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_activation_codes(wanted_session uuid, wanted_organization uuid, patterns text[], sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT codes json)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sort_column text := CASE sort WHEN 'code' THEN 'code' WHEN 'status' THEN 'status'
    WHEN 'registrationDate' THEN 'registered_at' WHEN 'deactivatedAt' THEN 'deactivated_at' END;
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  conditions text := 'c.organization_id = $1';
  page_ids uuid[];
  more uuid[];
  before bigint;
BEGIN
  IF sort_column IS NULL THEN
    RAISE EXCEPTION 'unknown sort %', sort;
  END IF;
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF cardinality(patterns) = 1 THEN conditions := conditions || ' AND c.code LIKE $2[1]';
  ELSIF cardinality(patterns) = 2 THEN conditions := conditions || ' AND (c.code LIKE $2[1] OR c.code LIKE $2[2])';
  END IF;
  IF patterns IS NULL THEN
    SELECT COALESCE(sum(n.total), 0) INTO total FROM activation_code_count n WHERE n.organization_id = wanted_organization;
  ELSE
    EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM activation_code c WHERE ' || conditions || ' LIMIT 10001) AS hits'
      INTO total USING wanted_organization, patterns;
  END IF;
  IF sort_column IN ('code', 'status') THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT c.id FROM activation_code c WHERE %s ORDER BY %s OFFSET $3 LIMIT $4) AS hit',
      conditions, CASE sort_column WHEN 'code' THEN 'c.code ' || direction
        ELSE format('c.status %s, c.code %s', direction, direction) END)
      INTO page_ids USING wanted_organization, patterns, skip, page;
  ELSE
    EXECUTE format('SELECT array_agg(id) FROM (SELECT c.id FROM activation_code c WHERE %s AND c.%I IS NOT NULL
      ORDER BY c.%I %s, c.id %s OFFSET $3 LIMIT $4) AS hit', conditions, sort_column, sort_column, direction, direction)
      INTO page_ids USING wanted_organization, patterns, skip, page;
    IF COALESCE(cardinality(page_ids), 0) < page THEN
      EXECUTE format('SELECT count(*) FROM activation_code c WHERE %s AND c.%I IS NOT NULL', conditions, sort_column)
        INTO before USING wanted_organization, patterns;
      EXECUTE format('SELECT array_agg(id) FROM (SELECT c.id FROM activation_code c WHERE %s AND c.%I IS NULL
        ORDER BY c.code OFFSET $3 LIMIT $4) AS hit', conditions, sort_column)
        INTO more USING wanted_organization, patterns, GREATEST(0, skip - before), page - COALESCE(cardinality(page_ids), 0);
      page_ids := page_ids || more;
    END IF;
  END IF;
  SELECT COALESCE(json_agg(row_to_json(r)), '[]') INTO codes FROM (
    SELECT c.id, c.code, c.registered_at, c.status, c.secondary_id, c.deactivated_at, m.id AS member_id,
      CASE WHEN m.registered_at IS NOT NULL THEN concat_ws(' ', p.first_name, p.last_name) END AS name
    FROM unnest(page_ids) WITH ORDINALITY AS hit(id, place) JOIN activation_code c ON c.id = hit.id
    LEFT JOIN membership m ON m.id = c.membership_id LEFT JOIN person p ON p.id = m.person_id
    ORDER BY hit.place) AS r;
END $$;
--> statement-breakpoint
-- The person behind the id of a membership, for the filters of the log: of the reading organisation, of any for a
-- SuperAdmin. An id that is none, a person's own id among them, finds nobody.
CREATE FUNCTION audit_member(wanted uuid, reader uuid) RETURNS uuid
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN wanted IS NOT NULL THEN COALESCE(
    (SELECT m.person_id FROM membership m WHERE m.id = wanted AND (reader IS NULL OR m.organization_id = reader)),
    '00000000-0000-0000-0000-000000000000') END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_audit_events(wanted_session uuid, wanted_organization uuid, actions text[], actor uuid, target uuid,
  since timestamptz, until timestamptz, language text, skip integer, page integer,
  OUT total bigint, OUT entries json, OUT actor_name text, OUT target_name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE reader uuid := audit_reader(wanted_session, wanted_organization, actions);
BEGIN
  actor := audit_member(actor, reader);
  target := audit_member(target, reader);
  EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM audit_event e WHERE '
    || audit_conditions(wanted_organization, actions, actor, target, since, until, reader)
    -- In the order of the index that knows the person, which else is left aside for the one that knows the actions.
    || CASE WHEN actor IS NOT NULL OR target IS NOT NULL THEN ' ORDER BY e.created_at DESC, e.id DESC' ELSE '' END
    || ' LIMIT 10001) AS hits'
    INTO total USING wanted_organization, actions, actor, target, since, until, reader;
  EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
    || audit_statement(wanted_organization, actions, actor, target, since, until, reader, page) || ') AS r'
    INTO entries USING wanted_organization, actions, actor, target, since, until, reader, skip, page, language;
  SELECT COALESCE(p.name, p.email) INTO actor_name FROM audit_person(actor, reader) AS p;
  SELECT COALESCE(p.name, p.email) INTO target_name FROM audit_person(target, reader) AS p;
END $$;
--> statement-breakpoint
-- All that a list shows, as a cursor to be read a portion at a time: for exports.
CREATE OR REPLACE FUNCTION open_audit_events(wanted_session uuid, wanted_organization uuid, actions text[], actor uuid, target uuid,
  since timestamptz, until timestamptz, language text) RETURNS refcursor
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reader uuid := audit_reader(wanted_session, wanted_organization, actions);
  entries refcursor := 'entries';
BEGIN
  actor := audit_member(actor, reader);
  target := audit_member(target, reader);
  OPEN entries NO SCROLL FOR EXECUTE audit_statement(wanted_organization, actions, actor, target, since, until, reader, NULL)
    USING wanted_organization, actions, actor, target, since, until, reader, 0, NULL::integer, language;
  RETURN entries;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_member(uuid, uuid) FROM PUBLIC;
