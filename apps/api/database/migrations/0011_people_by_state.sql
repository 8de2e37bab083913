-- The list of people, by state too, and with what became of the invitation's mail.
DROP FUNCTION list_people(uuid, uuid, text[], text, text, boolean, integer, integer);
--> statement-breakpoint
-- The statement behind a list of people: built from a fixed list of sort columns, so that each kind
-- of search gets its own plan. $1 organisation, $2 roles, $3 states, $4 pattern, $5 skip, $6 page.
CREATE FUNCTION people_statement(types text[], statuses text[], pattern text, sort text, descending boolean)
  RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  sort_column text := CASE sort WHEN 'fullName' THEN 'sort_name' WHEN 'email' THEN 'sort_email'
    WHEN 'userType' THEN 'user_type' WHEN 'createdAt' THEN 'created_at' WHEN 'status' THEN 'status' END;
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
BEGIN
  IF sort_column IS NULL THEN
    RAISE EXCEPTION 'unknown sort %', sort;
  END IF;
  RETURN format(
    'SELECT p.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name END AS first_name,
       CASE WHEN m.registered_at IS NOT NULL THEN p.last_name END AS last_name, p.email, m.created_at, m.registered_at,
       m.invited_at, m.resent_at, m.user_type, m.status, i.mail_state, i.mail_state_at, i.mail_answer
     FROM (SELECT m.id FROM membership m WHERE %s ORDER BY m.%I %s, m.id %s OFFSET $5 LIMIT $6) AS hit
     JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
     LEFT JOIN LATERAL (SELECT n.mail_state, n.mail_state_at, n.mail_answer FROM invitation n
       WHERE m.status = ''pending'' AND n.membership_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS i ON true
     ORDER BY m.%I %s, m.id %s',
    people_conditions(types, statuses, pattern), sort_column, direction, direction, sort_column, direction, direction);
END $$;
--> statement-breakpoint
CREATE FUNCTION people_conditions(types text[], statuses text[], pattern text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'm.organization_id = $1' || CASE WHEN types IS NOT NULL THEN ' AND m.user_type = ANY ($2)' ELSE '' END
    || CASE WHEN statuses IS NOT NULL THEN ' AND m.status = ANY ($3)' ELSE '' END
    || CASE WHEN pattern IS NOT NULL THEN ' AND m.search LIKE $4' ELSE '' END;
--> statement-breakpoint
-- A page of the people of an organisation with the total, in one round trip. It runs as the owner,
-- because row policies keep the trigram index from being used for LIKE, and checks the session itself.
CREATE FUNCTION list_people(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean, skip integer, page integer, OUT total bigint, OUT people json)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF pattern IS NULL THEN
    SELECT COALESCE(sum(c.total), 0) INTO total FROM membership_count c
    WHERE c.organization_id = wanted_organization AND (types IS NULL OR c.user_type = ANY (types))
      AND (statuses IS NULL OR c.status = ANY (statuses));
  ELSE
    EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM membership m WHERE ' || people_conditions(types, statuses, pattern)
      || ' LIMIT 10001) AS hits' INTO total USING wanted_organization, types, statuses, pattern;
  END IF;
  EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
    || people_statement(types, statuses, pattern, sort, descending) || ') AS r'
    INTO people USING wanted_organization, types, statuses, pattern, skip, page;
END $$;
--> statement-breakpoint
-- All the people a list shows, as a cursor to be read a portion at a time: for exports.
CREATE FUNCTION open_people(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean) RETURNS refcursor
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE people refcursor := 'people';
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  OPEN people NO SCROLL FOR EXECUTE people_statement(types, statuses, pattern, sort, descending)
    USING wanted_organization, types, statuses, pattern, 0, NULL::integer;
  RETURN people;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION people_statement(text[], text[], text, text, boolean), people_conditions(text[], text[], text),
  list_people(uuid, uuid, text[], text[], text, text, boolean, integer, integer),
  open_people(uuid, uuid, text[], text[], text, text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION list_people(uuid, uuid, text[], text[], text, text, boolean, integer, integer),
  open_people(uuid, uuid, text[], text[], text, text, boolean) TO ensemble_tenant;
