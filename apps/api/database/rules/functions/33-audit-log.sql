-- The day of a moment where an organization lives; in the time zone that the service assumes where it has set none.
CREATE OR REPLACE FUNCTION audit_day(organization uuid, moment timestamptz, OUT day_start timestamptz, OUT day_end timestamptz)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT date_trunc('day', moment AT TIME ZONE zone) AT TIME ZONE zone,
    (date_trunc('day', moment AT TIME ZONE zone) + interval '1 day') AT TIME ZONE zone
  FROM (SELECT report_zone(organization, 'America/Toronto')) AS its(zone);
$$;

-- An organization sees from where and at what hour its administrators acted, and of everybody else the day alone.
CREATE OR REPLACE FUNCTION keep_audit_day() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.organization_id IS NOT NULL AND NEW.actor_id IS NOT NULL
    AND NOT audit_actor_is_administrator(NEW.actor_id, NEW.organization_id, NEW.created_at) THEN
    SELECT d.day_start, d.day_end INTO NEW.day_start, NEW.day_end FROM audit_day(NEW.organization_id, NEW.created_at) AS d;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_audit_day BEFORE INSERT ON public.audit_event
  FOR EACH ROW EXECUTE FUNCTION keep_audit_day();

-- An id that says nothing of when it was made, and stays the same.
CREATE OR REPLACE FUNCTION audit_day_id(id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN overlay(overlay(md5(id::text) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid;

-- Whether a person was an administrator of the organization at a moment: by their role now, taken back through the
-- changes of it that came later. People of the service are not of its staff. It is asked for every line that is written,
-- 10,000 times for 10,000 invitations, and a plan made while a table is empty stays: reading all of it would take longer
-- than a statement may. So a person's few places are found first, and no table is read as a whole.
CREATE OR REPLACE FUNCTION audit_actor_is_administrator(actor uuid, organization uuid, moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT 1 FROM membership m WHERE m.person_id = actor AND m.user_type = 'SuperAdmin')
    OR COALESCE(
      (SELECT e.changes #>> '{userType,from}' FROM audit_event e
       WHERE e.target_id = actor AND e.organization_id = organization AND e.action = 'users.changeRole' AND e.created_at > moment
       ORDER BY e.created_at, e.id LIMIT 1),
      (SELECT m.user_type FROM (SELECT * FROM membership m WHERE m.person_id = actor OFFSET 0) AS m
       WHERE m.organization_id = organization ORDER BY m.registered_at NULLS LAST LIMIT 1),
      '') = ANY (administrator_types());
$$;

-- The person behind the id of a membership, for the filters of the log: of the reading organisation, of any for a
-- SuperAdmin. An id that is none, a person's own id among them, finds nobody.
CREATE OR REPLACE FUNCTION audit_member(wanted uuid, reader uuid) RETURNS uuid
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN wanted IS NOT NULL THEN COALESCE(
    (SELECT m.person_id FROM membership m WHERE m.id = wanted AND (reader IS NULL OR m.organization_id = reader)),
    '00000000-0000-0000-0000-000000000000') END;
$$;

-- Who a person of the log is to its reader. An organisation knows the people who have a place in it, by name
-- once they have registered; SuperAdmins are the service's; of everybody else it learns nothing, as of
-- those whose data was erased. SuperAdmins know everybody who is left. It runs as the owner, because the rows of
-- an export are fetched, and their people looked up, after the function that opened it is over.
CREATE OR REPLACE FUNCTION audit_person(wanted uuid, reader uuid, OUT kind text, OUT name text, OUT email text)
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

-- $1 organisation, $2 actions, $3 actor, $4 target, $5 from, $6 to, $7 the reading organisation. Only what is
-- asked for is looked at, so that each kind of question gets its own plan. Entries with a day alone are asked for by
-- themselves, once the day is over: who looks again and again would learn the hour.
CREATE OR REPLACE FUNCTION audit_conditions(organization uuid, actions text[], actor uuid, target uuid, since timestamptz,
  until timestamptz, reader uuid, by_day boolean) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'true' || CASE WHEN organization IS NOT NULL THEN ' AND e.organization_id = $1' ELSE '' END
    || CASE WHEN actions IS NOT NULL THEN ' AND e.action = ANY ($2)' ELSE '' END
    || CASE WHEN actor IS NOT NULL THEN ' AND e.actor_id = $3' ELSE '' END
    || CASE WHEN target IS NOT NULL THEN ' AND e.target_id = $4' ELSE '' END
    || CASE WHEN since IS NOT NULL THEN CASE WHEN by_day THEN ' AND e.day_end > $5' ELSE ' AND e.created_at >= $5' END ELSE '' END
    || CASE WHEN until IS NOT NULL THEN CASE WHEN by_day THEN ' AND e.day_start < $6' ELSE ' AND e.created_at < $6' END ELSE '' END
    || CASE WHEN by_day THEN ' AND e.day_start IS NOT NULL AND e.day_end <= now()'
        WHEN reader IS NOT NULL THEN ' AND e.day_start IS NULL' ELSE '' END
    -- What somebody did to themselves is told to no organisation, nor what those did whom it does not know.
    || CASE WHEN reader IS NOT NULL THEN ' AND e.target_id IS DISTINCT FROM e.actor_id
        AND NOT EXISTS (SELECT 1 FROM unnest(ARRAY[$3, $4]) AS asked(id) WHERE asked.id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.organization_id = $7 AND m.person_id = asked.id))' ELSE '' END;

-- Who reads: NULL for a SuperAdmin after the second step, else the organisation whose administrator it is. An
-- organisation has to say which actions it reads of: all of them are nobody's but the SuperAdmins'.
CREATE OR REPLACE FUNCTION audit_reader(wanted_session uuid, wanted_organization uuid, actions text[]) RETURNS uuid
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF session_may_read_people(wanted_session, NULL) THEN RETURN NULL; END IF;
  IF actions IS NULL OR NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN wanted_organization;
END $$;

-- How many lines an act of many people has for its reader, and how many of them are newer than one of its lines. They
-- share an act_id or, where they were all written in one transaction, actor and moment; either has an index. None
-- where the reader is shown the day alone: that lines belong together would tell of their hour.
CREATE OR REPLACE FUNCTION audit_batch(line uuid, reader uuid, OUT lines bigint, OUT newer bigint)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*), count(*) FILTER (WHERE (b.created_at, b.id) > (e.created_at, e.id))
  FROM audit_event e CROSS JOIN LATERAL (
    SELECT a.* FROM audit_event a WHERE a.act_id = e.act_id
    UNION ALL
    SELECT a.* FROM audit_event a
    WHERE e.act_id IS NULL AND a.act_id IS NULL AND a.actor_id = e.actor_id AND a.created_at = e.created_at) AS b
  WHERE e.id = line AND b.actor_id = e.actor_id AND b.action = e.action AND b.organization_id = e.organization_id
    AND (reader IS NULL OR e.day_start IS NULL AND b.day_start IS NULL AND b.target_id IS DISTINCT FROM b.actor_id);
$$;

-- The statement behind the log: $8 skip, $9 page, $10 language. A page of many actions is put together from the
-- newest of each, because no index holds several of them in one order. To an organisation, an entry with a day alone
-- stands at its beginning, in an order of its own.
CREATE OR REPLACE FUNCTION audit_statement(organization uuid, actions text[], actor uuid, target uuid, since timestamptz,
  until timestamptz, reader uuid, page integer) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  each_action boolean := page IS NOT NULL AND actions IS NOT NULL AND actor IS NULL AND target IS NULL;
  hits text;
  batch_columns text := '';
  batch_lines text := '';
  line_order text := 'e.shown_at DESC, e.shown_id DESC';
BEGIN
  IF each_action THEN
    hits := format('SELECT e.*, e.created_at AS shown_at, e.id AS shown_id FROM unnest($2) AS wanted(action), LATERAL (
      SELECT e.* FROM audit_event e WHERE %s AND e.action = wanted.action ORDER BY e.created_at DESC, e.id DESC LIMIT $8 + $9) AS e',
      audit_conditions(organization, NULL, actor, target, since, until, reader, false));
  ELSE
    hits := format('SELECT e.*, e.created_at AS shown_at, e.id AS shown_id FROM audit_event e WHERE %s',
      audit_conditions(organization, actions, actor, target, since, until, reader, false));
  END IF;
  IF reader IS NOT NULL THEN
    hits := format('%s UNION ALL SELECT e.*, e.day_start, audit_day_id(e.id) FROM audit_event e WHERE %s', hits,
      audit_conditions(organization, actions, actor, target, since, until, reader, true));
  END IF;
  hits := format('SELECT * FROM (%s) AS e ORDER BY e.shown_at DESC, e.shown_id DESC OFFSET $8 LIMIT $9', hits);
  -- An act of many people is counted once on a page, at its first line there, which its other lines of that page follow:
  -- others may have done something before its last portion. Not where one person is asked for, of whom there is one line,
  -- and not in an export.
  IF page IS NOT NULL AND target IS NULL THEN
    hits := format('SELECT e.*, row_number() OVER (ORDER BY e.shown_at DESC, e.shown_id DESC) AS position,
        e.action IN (''users.invite'', ''users.resendInvitation'', ''users.deactivate'')
          AND ($7 IS NULL OR e.day_start IS NULL) AS in_batch
      FROM (%s) AS e', hits);
    hits := format('SELECT e.*, CASE WHEN e.in_batch THEN min(e.position) OVER (PARTITION BY e.in_batch, e.act_id,
          CASE WHEN e.act_id IS NULL THEN e.created_at END, e.actor_id, e.action, e.organization_id)
        ELSE e.position END AS act_position
      FROM (%s) AS e', hits);
    batch_columns := ', e.position > e.act_position AS goes_on, batch.lines AS batch_lines, batch.newer AS batch_newer';
    -- Of other lines it finds none: as a condition of the join, which is asked afterwards, it would count for each.
    batch_lines := 'CROSS JOIN LATERAL audit_batch(CASE WHEN e.in_batch AND e.position = e.act_position THEN e.id END, $7) AS batch';
    line_order := 'e.act_position, e.position';
  END IF;
  RETURN format(
    'SELECT e.shown_id AS id, e.shown_at AS created_at, e.action, e.target_type, e.changes,
       CASE WHEN e.day_start IS NULL THEN e.address ELSE '''' END AS address,
       CASE WHEN e.day_start IS NULL THEN e.user_agent ELSE '''' END AS user_agent,
       CASE WHEN $7 IS NOT NULL THEN to_char((e.day_start + interval ''12 hours'') AT TIME ZONE report_zone(e.organization_id, ''America/Toronto''), ''YYYY-MM-DD'') END AS day,
       e.actor_id = e.target_id AS to_self, e.organization_id, COALESCE(t.value, o.name) AS organization,
       actor.kind AS actor_kind, actor.name AS actor_name, actor.email AS actor_email,
       target.kind AS target_kind, target.name AS target_name, target.email AS target_email%s
     FROM (%s) AS e
     LEFT JOIN organization o ON o.id = COALESCE(e.organization_id, CASE WHEN e.target_type = ''organization'' THEN e.target_id END)
     LEFT JOIN organization_text t ON t.organization_id = o.id AND t.key = ''name'' AND t.language = $10
     CROSS JOIN LATERAL audit_person(e.actor_id, $7) AS actor
     CROSS JOIN LATERAL audit_person(CASE WHEN e.target_type = ''person'' THEN e.target_id END, $7) AS target
     %s
     ORDER BY %s', batch_columns, hits, batch_lines, line_order);
END $$;

CREATE OR REPLACE FUNCTION list_audit_events(wanted_session uuid, wanted_organization uuid, actions text[], actor uuid, target uuid,
  since timestamptz, until timestamptz, language text, skip integer, page integer,
  OUT total bigint, OUT entries json, OUT actor_name text, OUT target_name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE reader uuid := audit_reader(wanted_session, wanted_organization, actions);
BEGIN
  actor := audit_member(actor, reader);
  target := audit_member(target, reader);
  EXECUTE 'SELECT LEAST(count(*), capped_count()) FROM ((SELECT 1 FROM audit_event e WHERE '
    || audit_conditions(wanted_organization, actions, actor, target, since, until, reader, false)
    -- In the order of the index that knows the person, which else is left aside for the one that knows the actions.
    || CASE WHEN actor IS NOT NULL OR target IS NOT NULL THEN ' ORDER BY e.created_at DESC, e.id DESC' ELSE '' END
    || ' LIMIT capped_count())' || CASE WHEN reader IS NULL THEN '' ELSE ' UNION ALL (SELECT 1 FROM audit_event e WHERE '
      || audit_conditions(wanted_organization, actions, actor, target, since, until, reader, true) || ' LIMIT capped_count())' END || ') AS hits'
    INTO total USING wanted_organization, actions, actor, target, since, until, reader;
  EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
    || audit_statement(wanted_organization, actions, actor, target, since, until, reader, page) || ') AS r'
    INTO entries USING wanted_organization, actions, actor, target, since, until, reader, skip, page, language;
  SELECT COALESCE(p.name, p.email) INTO actor_name FROM audit_person(actor, reader) AS p;
  SELECT COALESCE(p.name, p.email) INTO target_name FROM audit_person(target, reader) AS p;
END $$;
GRANT EXECUTE ON FUNCTION list_audit_events TO ensemble_tenant;

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
GRANT EXECUTE ON FUNCTION open_audit_events TO ensemble_tenant;
