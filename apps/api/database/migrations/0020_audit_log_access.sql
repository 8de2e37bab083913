-- The tenant role reads what was done to the organisation itself, which its settings need, and nothing
-- about people: the log is read through the functions below, which ask the session who it is.
ALTER POLICY tenant ON audit_event
  USING (organization_id = current_organization() AND target_type = 'organization');
--> statement-breakpoint
-- Who a person of the log is to its reader. An organisation knows the people who have a place in it, by name
-- once they have registered; SuperAdmins are the service's; of everybody else it learns nothing, as of
-- those whose data was erased. SuperAdmins know everybody who is left. It runs as the owner, because the rows of
-- an export are fetched, and their people looked up, after the function that opened it is over.
CREATE FUNCTION audit_person(wanted uuid, reader uuid, OUT kind text, OUT name text, OUT email text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF wanted IS NULL THEN
    kind := 'nobody';
  ELSIF reader IS NULL THEN
    SELECT 'person', NULLIF(concat_ws(' ', p.first_name, p.last_name), ''), p.email INTO kind, name, email
    FROM person p WHERE p.id = wanted;
  ELSE
    SELECT 'person', CASE WHEN m.registered_at IS NOT NULL THEN NULLIF(concat_ws(' ', p.first_name, p.last_name), '') END, p.email
      INTO kind, name, email
    FROM membership m JOIN person p ON p.id = m.person_id
    WHERE m.organization_id = reader AND m.person_id = wanted ORDER BY m.registered_at NULLS LAST LIMIT 1;
    IF kind IS NULL AND EXISTS (SELECT 1 FROM membership m WHERE m.person_id = wanted AND m.user_type = 'SuperAdmin') THEN
      kind := 'service';
    END IF;
  END IF;
  kind := COALESCE(kind, 'erased');
END $$;
--> statement-breakpoint
-- $1 organisation, $2 actions, $3 actor, $4 target, $5 from, $6 to, $7 the reading organisation. Only what is
-- asked for is looked at, so that each kind of question gets its own plan.
CREATE FUNCTION audit_conditions(organization uuid, actions text[], actor uuid, target uuid, since timestamptz,
  until timestamptz, reader uuid) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'true' || CASE WHEN organization IS NOT NULL THEN ' AND e.organization_id = $1' ELSE '' END
    || CASE WHEN actions IS NOT NULL THEN ' AND e.action = ANY ($2)' ELSE '' END
    || CASE WHEN actor IS NOT NULL THEN ' AND e.actor_id = $3' ELSE '' END
    || CASE WHEN target IS NOT NULL THEN ' AND e.target_id = $4' ELSE '' END
    || CASE WHEN since IS NOT NULL THEN ' AND e.created_at >= $5' ELSE '' END
    || CASE WHEN until IS NOT NULL THEN ' AND e.created_at < $6' ELSE '' END
    -- What somebody did to themselves is told to no organisation, nor what those did whom it does not know.
    || CASE WHEN reader IS NOT NULL THEN ' AND e.target_id IS DISTINCT FROM e.actor_id
        AND NOT EXISTS (SELECT 1 FROM unnest(ARRAY[$3, $4]) AS asked(id) WHERE asked.id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.organization_id = $7 AND m.person_id = asked.id))' ELSE '' END;
--> statement-breakpoint
-- The statement behind the log: $8 skip, $9 page, $10 language. A page of many actions is put together from the
-- newest of each, because no index holds several of them in one order.
CREATE FUNCTION audit_statement(organization uuid, actions text[], actor uuid, target uuid, since timestamptz,
  until timestamptz, reader uuid, page integer) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := audit_conditions(organization, actions, actor, target, since, until, reader);
  each_action boolean := page IS NOT NULL AND actions IS NOT NULL AND actor IS NULL AND target IS NULL;
  hits text;
BEGIN
  IF each_action THEN
    hits := format('SELECT e.* FROM unnest($2) AS wanted(action), LATERAL (SELECT e.* FROM audit_event e
      WHERE %s AND e.action = wanted.action ORDER BY e.created_at DESC, e.id DESC LIMIT $8 + $9) AS e',
      audit_conditions(organization, NULL, actor, target, since, until, reader));
  ELSE
    hits := format('SELECT e.* FROM audit_event e WHERE %s', conditions);
  END IF;
  RETURN format(
    'SELECT e.id, e.created_at, e.action, e.target_type, e.changes, e.address, e.user_agent,
       e.actor_id = e.target_id AS to_self, e.organization_id, COALESCE(t.value, o.name) AS organization,
       actor.kind AS actor_kind, actor.name AS actor_name, actor.email AS actor_email,
       target.kind AS target_kind, target.name AS target_name, target.email AS target_email
     FROM (SELECT * FROM (%s) AS e ORDER BY e.created_at DESC, e.id DESC OFFSET $8 LIMIT $9) AS e
     LEFT JOIN organization o ON o.id = COALESCE(e.organization_id, CASE WHEN e.target_type = ''organization'' THEN e.target_id END)
     LEFT JOIN organization_text t ON t.organization_id = o.id AND t.key = ''name'' AND t.language = $10
     CROSS JOIN LATERAL audit_person(e.actor_id, $7) AS actor
     CROSS JOIN LATERAL audit_person(CASE WHEN e.target_type = ''person'' THEN e.target_id END, $7) AS target
     ORDER BY e.created_at DESC, e.id DESC', hits);
END $$;
--> statement-breakpoint
-- Who reads: NULL for a SuperAdmin after the second step, else the organisation whose administrator it is. An
-- organisation has to say which actions it reads of: all of them are nobody's but the SuperAdmins'.
CREATE FUNCTION audit_reader(wanted_session uuid, wanted_organization uuid, actions text[]) RETURNS uuid
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF session_may_read_people(wanted_session, NULL) THEN RETURN NULL; END IF;
  IF actions IS NULL OR NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN wanted_organization;
END $$;
--> statement-breakpoint
-- A page of the log, how many match, and whom it is filtered by, in one round trip.
CREATE FUNCTION list_audit_events(wanted_session uuid, wanted_organization uuid, actions text[], actor uuid, target uuid,
  since timestamptz, until timestamptz, language text, skip integer, page integer,
  OUT total bigint, OUT entries json, OUT actor_name text, OUT target_name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE reader uuid := audit_reader(wanted_session, wanted_organization, actions);
BEGIN
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
CREATE FUNCTION open_audit_events(wanted_session uuid, wanted_organization uuid, actions text[], actor uuid, target uuid,
  since timestamptz, until timestamptz, language text) RETURNS refcursor
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reader uuid := audit_reader(wanted_session, wanted_organization, actions);
  entries refcursor := 'entries';
BEGIN
  OPEN entries NO SCROLL FOR EXECUTE audit_statement(wanted_organization, actions, actor, target, since, until, reader, NULL)
    USING wanted_organization, actions, actor, target, since, until, reader, 0, NULL::integer, language;
  RETURN entries;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_person(uuid, uuid),
  audit_conditions(uuid, text[], uuid, uuid, timestamptz, timestamptz, uuid),
  audit_statement(uuid, text[], uuid, uuid, timestamptz, timestamptz, uuid, integer),
  audit_reader(uuid, uuid, text[]),
  list_audit_events(uuid, uuid, text[], uuid, uuid, timestamptz, timestamptz, text, integer, integer),
  open_audit_events(uuid, uuid, text[], uuid, uuid, timestamptz, timestamptz, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  list_audit_events(uuid, uuid, text[], uuid, uuid, timestamptz, timestamptz, text, integer, integer),
  open_audit_events(uuid, uuid, text[], uuid, uuid, timestamptz, timestamptz, text) TO ensemble_tenant;
