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

CREATE OR REPLACE FUNCTION people_filter(types text[], statuses text[], pattern text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'm.organization_id = $1' || CASE WHEN types IS NOT NULL THEN ' AND m.user_type = ANY ($2)' ELSE '' END
    || CASE WHEN statuses IS NOT NULL THEN ' AND m.status = ANY ($3)' ELSE '' END
    || CASE WHEN pattern IS NOT NULL THEN ' AND m.search_text LIKE $4' ELSE '' END;

CREATE OR REPLACE FUNCTION people_order(sort text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('m.%1$I %2$s, m.id %2$s', people_sort_column(sort), CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);

-- How many characters in a row the search looks up at once. What is kept in membership_search_grams is made of as many.
CREATE OR REPLACE FUNCTION gram_length() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 5;
GRANT EXECUTE ON FUNCTION gram_length TO ensemble_tenant, ensemble_identity;

-- The organization, as a mark at the front of each gram: what one organization has is never read for another's search.
CREATE OR REPLACE FUNCTION gram_mark(organization uuid) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN right(organization::text, 6);
GRANT EXECUTE ON FUNCTION gram_mark TO ensemble_tenant, ensemble_identity;

-- Every place of a person's search text, with the characters that follow it. The index holds what this answered: with
-- another answer it needs another name, and a new index. Whoever writes a membership calls it for the index.
CREATE OR REPLACE FUNCTION people_grams(organization uuid, search text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path = public, pg_temp AS $$
DECLARE
  mark CONSTANT text := gram_mark(organization);
  size CONSTANT integer := gram_length();
  grams text[];
BEGIN
  FOR place IN 1 .. length(search) LOOP
    grams[place] := mark || substr(search, place, size);
  END LOOP;
  RETURN array_to_tsvector(grams);
END $$;
GRANT EXECUTE ON FUNCTION people_grams TO ensemble_tenant, ensemble_identity;
CREATE INDEX membership_search_grams ON public.membership USING gin (people_grams(organization_id, search_text)) WITH (fastupdate=off);

-- The term of a pattern of LIKE, %term%, in which % _ and \ follow a \.
CREATE OR REPLACE FUNCTION pattern_term(pattern text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g');

-- What the index looks up for a term: grams of it, every third and the last, or the beginning of one where the term is
-- shorter. What follows an @ is an address's domain, which many share: LIKE alone compares it.
CREATE OR REPLACE FUNCTION gram_query(organization uuid, term text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  size CONSTANT integer := gram_length();
  mark CONSTANT text := gram_mark(organization);
  ending CONSTANT text := CASE WHEN length(term) < size THEN ':*' ELSE '' END;
  own CONSTANT text := CASE WHEN position('@' IN term) > 1 THEN left(term, GREATEST(size, position('@' IN term) + size - 2)) ELSE term END;
  last CONSTANT integer := GREATEST(1, length(own) - size + 1);
  looked_up text;
BEGIN
  SELECT string_agg(format('''%s''%s', replace(replace(mark || substr(own, LEAST(place, last), size), '\', '\\'), '''', ''''''), ending), ' & ')
  INTO looked_up FROM generate_series(1, last + 2, 3) AS place;
  RETURN looked_up::tsquery;
END $$;

-- From here on a walk along the order fills a page sooner than sorting all that are found.
CREATE OR REPLACE FUNCTION frequent_people() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 3000;

-- How long the terms are whose people are counted.
CREATE OR REPLACE FUNCTION longest_frequent_term() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 8;

-- Counts anew which terms of up to 8 characters many people of an organization have, from five thousand of them.
CREATE OR REPLACE FUNCTION count_common_terms(wanted_organization uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sampled CONSTANT numeric := 5000;
  all_people CONSTANT bigint := (SELECT COALESCE(sum(c.total), 0) FROM membership_count c WHERE c.organization_id = wanted_organization);
  share CONSTANT numeric := LEAST(1, sampled / GREATEST(1, all_people));
BEGIN
  DELETE FROM frequent_term t WHERE t.organization_id = wanted_organization;
  IF all_people > frequent_people() THEN
    INSERT INTO frequent_term (organization_id, term, people)
    SELECT wanted_organization, found.term, round(count(*) / share) FROM (
      SELECT DISTINCT m.id, substr(m.search_text, place, size) AS term
      FROM membership m, generate_series(1, length(m.search_text)) AS place,
        generate_series(1, LEAST(longest_frequent_term(), length(m.search_text) - place + 1)) AS size
      WHERE m.organization_id = wanted_organization AND (uuid_hash(m.id) & 2147483647) < share * 2147483648
    ) AS found GROUP BY found.term HAVING count(*) >= GREATEST(10, frequent_people() * share);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION count_common_terms TO ensemble_identity;

-- How many people of an organization have a term, about; 0 where they are not many. Known from that organization alone: the
-- time of a search tells nothing of another one, as it would with the statistics of the table.
CREATE OR REPLACE FUNCTION expected_people(wanted_organization uuid, wanted_term text) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT min(COALESCE(f.people, 0)) FROM generate_series(1, GREATEST(1, length(wanted_term) - longest_frequent_term() + 1)) AS place
  LEFT JOIN frequent_term f ON f.organization_id = wanted_organization AND f.term = substr(wanted_term, place, longest_frequent_term());
$$;

-- How many people an organization has of these roles and states.
CREATE OR REPLACE FUNCTION count_of_people(wanted_organization uuid, types text[], statuses text[]) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT COALESCE(sum(c.total), 0) FROM membership_count c
  WHERE c.organization_id = wanted_organization AND (types IS NULL OR c.user_type = ANY (types))
    AND (statuses IS NULL OR c.status = ANY (statuses));
$$;

-- The ids of a page in its order. $1 organisation, $2 roles, $3 states, $5 skip, $6 page.
CREATE OR REPLACE FUNCTION page_of_people(types text[], statuses text[], ordered text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format('SELECT ARRAY(SELECT m.id FROM membership m WHERE %s ORDER BY %s OFFSET $5 LIMIT $6)',
    people_filter(types, statuses, NULL), ordered);

-- People by their ids, in that order. Until they register, they are listed by the names their batch file gave.
CREATE OR REPLACE FUNCTION people_by_ids(ids uuid[]) RETURNS json
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT COALESCE(json_agg(row_to_json(r)), '[]') FROM (
    SELECT m.id, CASE WHEN m.registered_at IS NOT NULL THEN p.first_name ELSE m.invited_first_name END AS first_name,
      CASE WHEN m.registered_at IS NOT NULL THEN p.last_name ELSE m.invited_last_name END AS last_name, p.email, m.created_at, m.registered_at,
      m.invited_at, m.resent_at, m.user_type, m.status, i.mail_state, i.mail_state_at, i.mail_answer
    FROM unnest(ids) WITH ORDINALITY AS hit(id, place)
    JOIN membership m ON m.id = hit.id JOIN person p ON p.id = m.person_id
    LEFT JOIN LATERAL (SELECT n.mail_state, n.mail_state_at, n.mail_answer FROM invitation n
      WHERE m.status = 'pending' AND n.membership_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS i ON true
    ORDER BY hit.place) AS r;
$$;

-- All that a rare search finds, counted to 1,001, and a page of it. It keeps its plan: the index of grams, whatever is
-- searched. Of more pages than its memory has room for PostgreSQL keeps no single rows, and would ask people_grams of every
-- person on them: 64 MB are enough for all the pages of ten million people.
CREATE OR REPLACE FUNCTION find_all_people(wanted_organization uuid, types text[], statuses text[], pattern text, sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT page_ids uuid[])
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET max_parallel_workers_per_gather = 0 SET work_mem = '64MB' AS $$
DECLARE
  looked_up CONSTANT tsquery := gram_query(wanted_organization, pattern_term(pattern));
BEGIN
  WITH hits AS MATERIALIZED (
    SELECT m.id, m.organization_id, m.user_type, m.status, m.created_at,
      CASE sort WHEN 'fullName' THEN m.sort_name WHEN 'email' THEN m.sort_email WHEN 'userType' THEN m.user_type
        WHEN 'status' THEN m.status END AS key
    FROM membership m WHERE people_grams(m.organization_id, m.search_text) @@ looked_up AND m.search_text LIKE pattern
  ), found AS MATERIALIZED (
    SELECT id, key, CASE WHEN sort = 'createdAt' THEN created_at END AS moment FROM hits
    WHERE organization_id = wanted_organization AND (types IS NULL OR user_type = ANY (types)) AND (statuses IS NULL OR status = ANY (statuses))
  )
  -- Of either direction one half of the order is empty. Only the page is put in order.
  SELECT LEAST((SELECT count(*) FROM found), capped_count()),
    ARRAY(SELECT id FROM found
      ORDER BY CASE WHEN NOT descending THEN key END, CASE WHEN NOT descending THEN moment END, CASE WHEN NOT descending THEN id END,
        CASE WHEN descending THEN key END DESC, CASE WHEN descending THEN moment END DESC, CASE WHEN descending THEN id END DESC
      OFFSET skip LIMIT page)
  INTO total, page_ids;
END $$;

-- How many a search finds, counted to 1,001.
CREATE OR REPLACE FUNCTION count_matching(wanted_organization uuid, types text[], statuses text[], pattern text) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
  SET max_parallel_workers_per_gather = 0 SET work_mem = '64MB' AS $$
DECLARE
  looked_up CONSTANT tsquery := gram_query(wanted_organization, pattern_term(pattern));
BEGIN
  RETURN (WITH hits AS NOT MATERIALIZED (
      SELECT m.organization_id, m.user_type, m.status
      FROM membership m WHERE people_grams(m.organization_id, m.search_text) @@ looked_up AND m.search_text LIKE pattern OFFSET 0
    )
    SELECT count(*) FROM (SELECT FROM hits
      WHERE organization_id = wanted_organization AND (types IS NULL OR user_type = ANY (types)) AND (statuses IS NULL OR status = ANY (statuses))
      LIMIT capped_count()) AS counted);
END $$;

-- A page of a search with its total, counted to 1,001. Of a frequent term the page is filled on a walk along the order, and
-- of one that is found ten thousand times nothing is counted. What is rare, or stands elsewhere, is found once, counted
-- and sorted.
CREATE OR REPLACE FUNCTION found_page(wanted_organization uuid, types text[], statuses text[], pattern text, sort text,
  descending boolean, skip integer, page integer, OUT total bigint, OUT page_ids uuid[])
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- From here on there are more than are counted, whatever the error of the counts.
  certain CONSTANT integer := 10000;
  expected numeric := expected_people(wanted_organization, pattern_term(pattern));
BEGIN
  IF expected > 0 AND (types IS NOT NULL OR statuses IS NOT NULL) THEN
    expected := expected * count_of_people(wanted_organization, types, statuses) / GREATEST(1, count_of_people(wanted_organization, NULL, NULL));
  END IF;
  IF expected >= frequent_people() THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT m.id FROM
        (SELECT m.* FROM membership m WHERE m.organization_id = $1 ORDER BY %2$s LIMIT $7) AS m
        WHERE %1$s ORDER BY %2$s OFFSET $5 LIMIT $6) AS hit', people_filter(types, statuses, pattern), people_order(sort, descending))
      INTO page_ids USING wanted_organization, types, statuses, pattern, skip, page,
        (CASE sort WHEN 'fullName' THEN 2 * expected ELSE LEAST(25000, expected) END)::integer + 4 * skip;
  END IF;
  IF cardinality(page_ids) = page AND expected >= certain THEN total := capped_count();
  ELSIF cardinality(page_ids) = page THEN total := count_matching(wanted_organization, types, statuses, pattern);
  ELSE
    SELECT f.total, f.page_ids INTO total, page_ids
    FROM find_all_people(wanted_organization, types, statuses, pattern, sort, descending, skip, page) AS f;
  END IF;
END $$;

-- A page of the list. Beyond the middle, the order is walked from its other end.
CREATE OR REPLACE FUNCTION people_page(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
  sort text, descending boolean, skip integer, page integer, OUT total bigint, OUT people json)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_walked_back boolean := false;
  page_ids uuid[];
BEGIN
  IF NOT session_may_read_people(wanted_session, wanted_organization) THEN
    RAISE EXCEPTION 'not permitted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF pattern IS NULL THEN
    total := count_of_people(wanted_organization, types, statuses);
    IF skip < total AND skip > total / 2 THEN
      is_walked_back := true;
      page := LEAST(page, total - skip);
      skip := total - skip - page;
    END IF;
    EXECUTE page_of_people(types, statuses, people_order(sort, descending <> is_walked_back))
      INTO page_ids USING wanted_organization, types, statuses, pattern, skip, page;
    IF is_walked_back THEN
      page_ids := array_reverse(page_ids);
    END IF;
  ELSE
    SELECT s.total, s.page_ids INTO total, page_ids
    FROM found_page(wanted_organization, types, statuses, pattern, sort, descending, skip, page) AS s;
  END IF;
  people := people_by_ids(page_ids);
END $$;
GRANT EXECUTE ON FUNCTION people_page TO ensemble_tenant;

CREATE OR REPLACE FUNCTION people_cursor(wanted_session uuid, wanted_organization uuid, types text[], statuses text[], pattern text,
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
    people_filter(types, statuses, pattern), people_order(sort, descending), moment)
    USING wanted_organization, types, statuses, pattern;
  RETURN people;
END $$;
GRANT EXECUTE ON FUNCTION people_cursor TO ensemble_tenant;
