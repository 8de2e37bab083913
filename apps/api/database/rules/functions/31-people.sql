-- The counters follow every statement on memberships.
CREATE OR REPLACE FUNCTION count_memberships() RETURNS trigger
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
GRANT EXECUTE ON FUNCTION count_memberships TO PUBLIC;
CREATE TRIGGER membership_deleted AFTER DELETE ON public.membership
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();
CREATE TRIGGER membership_inserted AFTER INSERT ON public.membership
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();
CREATE TRIGGER membership_updated AFTER UPDATE ON public.membership
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

-- Finds or makes the person an invitation is for. The tenant role cannot see people of other
-- organisations; it learns an identifier and the youth flag, nothing else.
CREATE OR REPLACE FUNCTION person_to_invite(address text, OUT person_id uuid, OUT is_youth boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO person (email) VALUES (address) ON CONFLICT (email) DO NOTHING;
  SELECT p.id, p.youth INTO person_id, is_youth FROM person p WHERE p.email = address;
END $$;
GRANT EXECUTE ON FUNCTION person_to_invite TO ensemble_tenant;

-- Finds or makes the people a batch of invitations is for. As with one invitation, the tenant role
-- learns identifiers and youth flags, nothing else. Made in one order, so that two batches with the
-- same addresses wait for each other instead of ending in a deadlock.
CREATE OR REPLACE FUNCTION people_to_invite(addresses text[])
  RETURNS TABLE (address text, person_id uuid, is_youth boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO person (email) SELECT DISTINCT a FROM unnest(addresses) AS a ORDER BY a ON CONFLICT (email) DO NOTHING;
  RETURN QUERY SELECT p.email, p.id, p.youth FROM person p WHERE p.email = ANY (addresses);
END $$;
GRANT EXECUTE ON FUNCTION people_to_invite TO ensemble_tenant;

-- The address an invitation of the current organisation goes to, while its person has not registered.
CREATE OR REPLACE FUNCTION invited_address(wanted uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.email FROM invitation i JOIN membership m ON m.id = i.membership_id JOIN person p ON p.id = m.person_id
  WHERE i.id = wanted AND i.organization_id = current_organization();
$$;
GRANT EXECUTE ON FUNCTION invited_address TO ensemble_tenant;

CREATE OR REPLACE FUNCTION people_sort_column(sort text) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  sort_column text := CASE sort WHEN 'fullName' THEN 'sort_name' WHEN 'email' THEN 'sort_email'
    WHEN 'userType' THEN 'user_type' WHEN 'createdAt' THEN 'created_at' WHEN 'status' THEN 'status' END;
BEGIN
  IF sort_column IS NULL THEN
    RAISE EXCEPTION 'unknown sort %', sort;
  END IF;
  RETURN sort_column;
END $$;

CREATE OR REPLACE FUNCTION people_conditions(types text[], statuses text[], pattern text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'm.organization_id = $1' || CASE WHEN types IS NOT NULL THEN ' AND m.user_type = ANY ($2)' ELSE '' END
    || CASE WHEN statuses IS NOT NULL THEN ' AND m.status = ANY ($3)' ELSE '' END
    || CASE WHEN pattern IS NOT NULL THEN ' AND m.search LIKE $4' ELSE '' END;

CREATE OR REPLACE FUNCTION people_order(sort text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('m.%1$I %2$s, m.id %2$s', people_sort_column(sort), CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);

-- The ids of a page. $1 organisation, $2 roles, $3 states, $4 pattern, $5 skip, $6 page.
CREATE OR REPLACE FUNCTION people_ids(types text[], statuses text[], pattern text, ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('SELECT m.id FROM membership m WHERE %s ORDER BY %s OFFSET $5 LIMIT $6',
    people_conditions(types, statuses, pattern), ordered);

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

-- A page of a search with its total, counted to 1,001. Which way is quick depends on how many are found: the planner's own
-- guess decides. Of a frequent term the page is filled on a walk along the order, and of one that is found ten thousand
-- times nothing is counted. What is rare, or stands elsewhere, is found once, counted and sorted.
CREATE OR REPLACE FUNCTION search_people(wanted_organization uuid, types text[], statuses text[], pattern text, sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT page_ids uuid[])
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  most CONSTANT integer := capped_count();
  -- From here on a walk along the order fills a page sooner than sorting all that are found.
  frequent CONSTANT integer := 3000;
  -- From here on there are more than are counted, whatever the statistics' error.
  certain CONSTANT integer := 10000;
  conditions text := people_conditions(types, statuses, pattern);
  ordered text := people_order(sort, descending);
  guess json;
  expected numeric;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM membership m WHERE ' || conditions
    INTO guess USING wanted_organization, types, statuses, pattern;
  expected := (guess->0->'Plan'->>'Plan Rows')::numeric;
  IF expected >= frequent THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT m.id FROM
        (SELECT m.* FROM membership m WHERE m.organization_id = $1 ORDER BY %2$s LIMIT $7) AS m
        WHERE %1$s ORDER BY %2$s OFFSET $5 LIMIT $6) AS hit', conditions, ordered)
      INTO page_ids USING wanted_organization, types, statuses, pattern, skip, page,
        (CASE sort WHEN 'fullName' THEN LEAST(60000, 2 * expected) ELSE LEAST(25000, expected) END)::integer + 4 * skip;
  END IF;
  IF cardinality(page_ids) = page AND expected >= certain THEN total := most;
  ELSIF cardinality(page_ids) = page THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM membership m WHERE %s LIMIT %s) AS hits', conditions, most)
      INTO total USING wanted_organization, types, statuses, pattern;
  ELSE
    EXECUTE format('WITH hits AS MATERIALIZED (SELECT m.id, m.%I FROM membership m WHERE %s)
      SELECT LEAST((SELECT count(*) FROM hits), %s), ARRAY(SELECT m.id FROM hits m ORDER BY %s OFFSET $5 LIMIT $6)',
      people_sort_column(sort), conditions, most, ordered)
      INTO total, page_ids USING wanted_organization, types, statuses, pattern, skip, page;
  END IF;
END $$;

-- A page of the list. Beyond the middle, the order is walked from its other end.
CREATE OR REPLACE FUNCTION list_people(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean, skip integer, page integer, OUT total bigint, OUT people json)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ordered text := people_order(sort, descending);
  walked text := ordered;
  page_ids uuid[];
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF pattern IS NULL THEN
    SELECT COALESCE(sum(c.total), 0) INTO total FROM membership_count c
    WHERE c.organization_id = wanted_organization AND (types IS NULL OR c.user_type = ANY (types))
      AND (statuses IS NULL OR c.status = ANY (statuses));
    IF skip < total AND skip > total / 2 THEN
      walked := people_order(sort, NOT descending);
      page := LEAST(page, total - skip);
      skip := total - skip - page;
    END IF;
    EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
      || people_rows(people_ids(types, statuses, pattern, walked), ordered) || ') AS r'
      INTO people USING wanted_organization, types, statuses, pattern, skip, page;
  ELSE
    SELECT s.total, s.page_ids INTO total, page_ids
    FROM search_people(wanted_organization, types, statuses, pattern, sort, descending, skip, page) AS s;
    EXECUTE 'SELECT COALESCE(json_agg(row_to_json(r)), ''[]'') FROM ('
      || people_rows('SELECT unnest($1) AS id', ordered) || ') AS r'
      INTO people USING page_ids;
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION list_people TO ensemble_tenant;

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
GRANT EXECUTE ON FUNCTION open_people TO ensemble_tenant;
