ALTER TABLE bulk_resend ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON bulk_resend TO ensemble_tenant;
--> statement-breakpoint
CREATE POLICY tenant ON bulk_resend TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
CREATE FUNCTION people_sort_column(sort text) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  sort_column text := CASE sort WHEN 'fullName' THEN 'sort_name' WHEN 'email' THEN 'sort_email'
    WHEN 'userType' THEN 'user_type' WHEN 'createdAt' THEN 'created_at' WHEN 'status' THEN 'status' END;
BEGIN
  IF sort_column IS NULL THEN
    RAISE EXCEPTION 'unknown sort %', sort;
  END IF;
  RETURN sort_column;
END $$;
--> statement-breakpoint
CREATE FUNCTION people_order(sort text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('m.%1$I %2$s, m.id %2$s', people_sort_column(sort), CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);
--> statement-breakpoint
-- What a list tells of people: of those a statement finds by their places' ids.
CREATE FUNCTION people_rows(hits text, ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'SELECT p.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name END AS first_name,
       CASE WHEN m.registered_at IS NOT NULL THEN p.last_name END AS last_name, p.email, m.created_at, m.registered_at,
       m.invited_at, m.resent_at, m.user_type, m.status, i.mail_state, i.mail_state_at, i.mail_answer
     FROM (' || hits || ') AS hit
     JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
     LEFT JOIN LATERAL (SELECT n.mail_state, n.mail_state_at, n.mail_answer FROM invitation n
       WHERE m.status = ''pending'' AND n.membership_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS i ON true
     ORDER BY ' || ordered;
--> statement-breakpoint
-- The ids of a page. $1 organisation, $2 roles, $3 states, $4 pattern, $5 skip, $6 page.
CREATE FUNCTION people_ids(types text[], statuses text[], pattern text, ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('SELECT m.id FROM membership m WHERE %s ORDER BY %s OFFSET $5 LIMIT $6',
    people_conditions(types, statuses, pattern), ordered);
--> statement-breakpoint
-- All the people a list shows, as a cursor to be read a portion at a time: for exports. Texts as a file has them,
-- moments in UTC, so that whoever writes it makes nothing of them that would have to be thrown away again.
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
  OPEN people NO SCROLL FOR EXECUTE format('SELECT CASE WHEN m.registered_at IS NOT NULL THEN p.first_name END,
      CASE WHEN m.registered_at IS NOT NULL THEN p.last_name END, p.email, m.user_type, m.status,
      to_char(m.created_at AT TIME ZONE ''UTC'', %3$L), to_char(m.registered_at AT TIME ZONE ''UTC'', %3$L),
      to_char(m.invited_at AT TIME ZONE ''UTC'', %3$L), to_char(m.resent_at AT TIME ZONE ''UTC'', %3$L)
    FROM membership m JOIN person p ON p.id = m.person_id WHERE %1$s ORDER BY %2$s',
    people_conditions(types, statuses, pattern), people_order(sort, descending), moment)
    USING wanted_organization, types, statuses, pattern;
  RETURN people;
END $$;
--> statement-breakpoint
DROP FUNCTION people_statement(text[], text[], text, text, boolean);
--> statement-breakpoint
-- A page of a search with its capped total. Which way is quick depends on how many are found: the planner's own guess,
-- good to a percent, decides. Up to some tens of thousands are found once, counted and sorted. More fill the page on a
-- walk along the order, and counting them ends at 10,001; where the walk meets too few, they all stand elsewhere.
CREATE FUNCTION search_people(wanted_organization uuid, types text[], statuses text[], pattern text, sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT page_ids uuid[])
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  many CONSTANT integer := 60000;
  longest_walk CONSTANT integer := 25000;
  conditions text := people_conditions(types, statuses, pattern);
  ordered text := people_order(sort, descending);
  guess json;
BEGIN
  -- A utility statement: that is why this function, and who calls it, is not STABLE.
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM membership m WHERE ' || conditions
    INTO guess USING wanted_organization, types, statuses, pattern;
  IF (guess->0->'Plan'->>'Plan Rows')::numeric >= many THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT m.id FROM
        (SELECT m.* FROM membership m WHERE m.organization_id = $1 ORDER BY %2$s LIMIT $7) AS m
        WHERE %1$s ORDER BY %2$s OFFSET $5 LIMIT $6) AS hit', conditions, ordered)
      INTO page_ids USING wanted_organization, types, statuses, pattern, skip, page, longest_walk + 4 * skip;
  END IF;
  IF cardinality(page_ids) = page THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM membership m WHERE %s LIMIT 10001) AS hits', conditions)
      INTO total USING wanted_organization, types, statuses, pattern;
  ELSE
    EXECUTE format('WITH hits AS MATERIALIZED (SELECT m.id, m.%I FROM membership m WHERE %s)
      SELECT LEAST((SELECT count(*) FROM hits), 10001), ARRAY(SELECT m.id FROM hits m ORDER BY %s OFFSET $5 LIMIT $6)',
      people_sort_column(sort), conditions, ordered)
      INTO total, page_ids USING wanted_organization, types, statuses, pattern, skip, page;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_people(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean, skip integer, page integer, OUT total bigint, OUT people json)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ordered text := people_order(sort, descending);
  page_ids uuid[];
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF pattern IS NULL THEN
    SELECT COALESCE(sum(c.total), 0) INTO total FROM membership_count c
    WHERE c.organization_id = wanted_organization AND (types IS NULL OR c.user_type = ANY (types))
      AND (statuses IS NULL OR c.status = ANY (statuses));
    EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
      || people_rows(people_ids(types, statuses, pattern, ordered), ordered) || ') AS r'
      INTO people USING wanted_organization, types, statuses, pattern, skip, page;
  ELSE
    SELECT s.total, s.page_ids INTO total, page_ids
    FROM search_people(wanted_organization, types, statuses, pattern, sort, descending, skip, page) AS s;
    EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
      || people_rows('SELECT unnest($1) AS id', ordered) || ') AS r'
      INTO people USING page_ids;
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION people_sort_column(text), people_order(text, boolean), people_rows(text, text),
  people_ids(text[], text[], text, text), search_people(uuid, text[], text[], text, text, boolean, integer, integer) FROM PUBLIC;
