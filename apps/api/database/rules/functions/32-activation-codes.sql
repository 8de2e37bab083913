-- The counters follow every statement on codes.
CREATE OR REPLACE FUNCTION count_activation_codes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO activation_code_count AS c (organization_id, status, total)
    SELECT organization_id, status, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, status) DO UPDATE SET total = c.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO activation_code_count AS c (organization_id, status, total)
    SELECT organization_id, status, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, status) DO UPDATE SET total = c.total + excluded.total;
  ELSE
    INSERT INTO activation_code_count AS c (organization_id, status, total)
    SELECT organization_id, status, sum(n) FROM (
      SELECT organization_id, status, 1 AS n FROM new_rows
      UNION ALL
      SELECT organization_id, status, -1 FROM old_rows
    ) AS changed GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, status) DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION count_activation_codes TO PUBLIC;
CREATE TRIGGER activation_code_deleted AFTER DELETE ON public.activation_code
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();
CREATE TRIGGER activation_code_inserted AFTER INSERT ON public.activation_code
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();
CREATE TRIGGER activation_code_updated AFTER UPDATE ON public.activation_code
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();

-- Takes prefixes for the current organisation, all or none. `outcome` is taken, full, blocked, gone (there is no such organisation) or null where they
-- are its own now; `refused` is the first one of another organisation. Whoever asks for ten of others in a day is
-- told nothing more about any until the next day. Nothing in the answer depends on single codes.
CREATE OR REPLACE FUNCTION claim_code_prefixes(wanted text[], OUT outcome text, OUT refused text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := current_organization();
  quota code_prefix_quota;
  fresh text[];
  had integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM organization o WHERE o.id = own AND o.removed_at IS NULL) THEN outcome := 'gone'; RETURN; END IF;
  IF NOT EXISTS (SELECT 1 FROM unnest(wanted) AS w
    WHERE NOT EXISTS (SELECT 1 FROM code_prefix p WHERE p.prefix = w AND p.organization_id = own)) THEN RETURN; END IF;
  INSERT INTO code_prefix_quota (organization_id) VALUES (own) ON CONFLICT DO NOTHING;
  SELECT * INTO quota FROM code_prefix_quota q WHERE q.organization_id = own FOR UPDATE;
  -- Looked at again: another call may have taken them before this one got the lock.
  SELECT COALESCE(array_agg(DISTINCT w), '{}') INTO fresh FROM unnest(wanted) AS w
    WHERE NOT EXISTS (SELECT 1 FROM code_prefix p WHERE p.prefix = w AND p.organization_id = own);
  IF cardinality(fresh) = 0 THEN RETURN; END IF;
  IF quota.refused_on = current_date AND quota.refused >= 10 THEN outcome := 'blocked'; RETURN; END IF;
  SELECT count(*) INTO had FROM code_prefix p WHERE p.organization_id = own;
  IF had + cardinality(fresh) > quota.most THEN outcome := 'full'; RETURN; END IF;
  SELECT min(p.prefix) INTO refused FROM code_prefix p WHERE p.prefix = ANY (fresh);
  IF refused IS NULL THEN
    INSERT INTO code_prefix (prefix, organization_id) SELECT w, own FROM unnest(fresh) AS w ORDER BY w ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS had = ROW_COUNT;
    -- Another organisation was quicker: the whole call is tried again.
    IF had < cardinality(fresh) THEN RAISE EXCEPTION 'taken meanwhile' USING ERRCODE = 'serialization_failure'; END IF;
    RETURN;
  END IF;
  outcome := 'taken';
  UPDATE code_prefix_quota q SET refused = CASE WHEN q.refused_on = current_date THEN q.refused + 1 ELSE 1 END,
    refused_on = current_date WHERE q.organization_id = own;
END $$;
GRANT EXECUTE ON FUNCTION claim_code_prefixes TO ensemble_tenant;

-- Codes of organisations that were removed are in nobody's way: their prefix is free again.
CREATE OR REPLACE FUNCTION release_removed_codes(wanted text[]) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM activation_code c USING organization o
    WHERE c.code = ANY (wanted) AND o.id = c.organization_id AND o.removed_at IS NOT NULL RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;
GRANT EXECUTE ON FUNCTION release_removed_codes TO ensemble_tenant;

-- Counts a wrong try at a code. The fifth pauses it: an hour, and twice as long with each further pause, up to a day.
-- A try while it is paused changes nothing. Answers the end of a pause that begins with this try.
CREATE OR REPLACE FUNCTION count_wrong_try(wanted uuid) RETURNS timestamptz
  LANGUAGE sql SET search_path = public, pg_temp AS $$
  UPDATE activation_code c SET
    wrong_tries = CASE WHEN c.paused_until > now() THEN c.wrong_tries ELSE (c.wrong_tries + 1) % 5 END,
    pauses = CASE WHEN c.paused_until > now() OR c.wrong_tries < 4 THEN c.pauses ELSE least(c.pauses + 1, 10) END,
    paused_until = CASE WHEN c.paused_until > now() OR c.wrong_tries < 4 THEN c.paused_until
      ELSE now() + least(interval '1 hour' * 2 ^ c.pauses, interval '1 day') END
  WHERE c.id = wanted
  RETURNING CASE WHEN new.paused_until IS DISTINCT FROM old.paused_until THEN new.paused_until END;
$$;
GRANT EXECUTE ON FUNCTION count_wrong_try TO ensemble_identity;

-- Ends the links of codes of the current organisation whose date of birth was replaced: they were given for the earlier one.
CREATE OR REPLACE FUNCTION end_activation_links(codes uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE activation_link SET replaced_at = now(), token_hash = NULL
    WHERE activation_code_id = ANY (codes) AND organization_id = current_organization()
      AND used_at IS NULL AND replaced_at IS NULL;
$$;
GRANT EXECUTE ON FUNCTION end_activation_links TO ensemble_tenant;

-- Generates a part of an upload whose row the caller holds. The secondary IDs come encrypted with their fingerprints,
-- in the order of the part's codes; `known` holds those of earlier keys. A code that is there, unclaimed, with
-- another secondary ID gets the list's. Codes go in sorted, so that two uploads with the same codes wait for each
-- other in one order.
CREATE OR REPLACE FUNCTION generate_activation_codes(wanted_upload uuid, wanted_start integer, sealed text[], marks text[], known text[])
  RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  part activation_upload_part;
  own text[];
  made text[];
  again text[];
  changed text[];
  changed_ids uuid[];
  said text;
BEGIN
  SELECT * INTO part FROM activation_upload_part p
    WHERE p.upload_id = wanted_upload AND p.start = wanted_start AND p.outcomes IS NULL;
  SELECT array_agg(p.prefix) INTO own FROM code_prefix p WHERE p.organization_id = part.organization_id;
  FOR attempt IN 1..2 LOOP
    WITH inserted AS (
      INSERT INTO activation_code (organization_id, code, secondary_id, secondary_fingerprint, upload_id)
      SELECT part.organization_id, r.code, NULLIF(r.sealed, ''), NULLIF(r.mark, ''), wanted_upload
      FROM unnest(part.codes, sealed, marks) WITH ORDINALITY AS r(code, sealed, mark, place)
      WHERE left(r.code, 3) = ANY (own) AND (made IS NULL OR r.code <> ALL (again))
      ORDER BY r.code, r.place
      ON CONFLICT (code) DO NOTHING RETURNING code
    )
    SELECT COALESCE(made, '{}') || COALESCE(array_agg(code), '{}') INTO made FROM inserted;
    EXIT WHEN attempt = 2 OR cardinality(made) = cardinality(part.codes) OR release_removed_codes(part.codes) = 0;
    again := made;
  END LOOP;
  IF cardinality(made) = cardinality(part.codes) THEN
    -- As most lists: each is new, and none stands there twice.
    said := repeat('c', cardinality(made));
  ELSE
    WITH replaced AS (
      UPDATE activation_code c SET secondary_id = r.sealed, secondary_fingerprint = r.mark,
        wrong_tries = 0, pauses = 0, paused_until = NULL
      FROM (SELECT DISTINCT ON (u.code) u.code, u.sealed, u.mark, u.known
        FROM unnest(part.codes, sealed, marks, known) WITH ORDINALITY AS u(code, sealed, mark, known, place)
        ORDER BY u.code, u.place) AS r
      WHERE c.code = r.code AND c.organization_id = part.organization_id
        AND r.sealed <> '' AND c.registered_at IS NULL AND c.status IN ('Active', 'Suspended')
        AND c.upload_id IS DISTINCT FROM wanted_upload
        AND (c.secondary_fingerprint IS NULL OR c.secondary_fingerprint <> r.mark AND c.secondary_fingerprint <> ALL (string_to_array(r.known, ' ')))
      RETURNING c.code, c.id
    )
    SELECT array_agg(code), array_agg(id) INTO changed, changed_ids FROM replaced;
    IF changed_ids IS NOT NULL THEN PERFORM end_activation_links(changed_ids); END IF;
    -- A code twice in one part is made once; the second time it is there already.
    SELECT string_agg(CASE WHEN m.code IS NULL AND c.code IS NULL THEN 'f' WHEN m.code IS NOT NULL AND r.nth = 1 THEN 'c'
        WHEN x.code IS NOT NULL AND r.nth = 1 THEN 'r' ELSE 'e' END, '' ORDER BY r.place) INTO said
      FROM (SELECT u.code, u.place, row_number() OVER (PARTITION BY u.code ORDER BY u.place) AS nth
        FROM unnest(part.codes) WITH ORDINALITY AS u(code, place)) AS r
      LEFT JOIN unnest(made) AS m(code) ON m.code = r.code
      LEFT JOIN unnest(changed) AS x(code) ON x.code = r.code
      LEFT JOIN activation_code c ON m.code IS NULL AND c.code = r.code AND c.organization_id = part.organization_id;
  END IF;
  UPDATE activation_upload_part SET outcomes = said, secondary_ids = NULL
    WHERE upload_id = wanted_upload AND start = wanted_start;
  UPDATE activation_upload SET tried = tried + cardinality(part.codes), created = created + cardinality(made),
    replaced = replaced + COALESCE(cardinality(changed), 0),
    state = CASE WHEN tried + cardinality(part.codes) >= total THEN 'done' ELSE state END,
    finished_at = CASE WHEN tried + cardinality(part.codes) >= total THEN now() END
    WHERE id = wanted_upload;
END $$;
GRANT EXECUTE ON FUNCTION generate_activation_codes TO ensemble_tenant;

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
    EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM activation_code c WHERE ' || conditions || ' LIMIT capped_count()) AS hits'
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
    SELECT c.id, c.code, c.registered_at, c.status, c.secondary_id, c.deactivated_at, CASE WHEN c.paused_until > now() THEN c.paused_until END AS paused_until, m.id AS member_id,
      CASE WHEN m.registered_at IS NOT NULL THEN concat_ws(' ', p.first_name, p.last_name) END AS name
    FROM unnest(page_ids) WITH ORDINALITY AS hit(id, place) JOIN activation_code c ON c.id = hit.id
    LEFT JOIN membership m ON m.id = c.membership_id LEFT JOIN person p ON p.id = m.person_id
    ORDER BY hit.place) AS r;
END $$;
GRANT EXECUTE ON FUNCTION list_activation_codes TO ensemble_tenant;

-- Lists that were never completed are forgotten after a day, with the dates of birth they hold; of finished ones
-- what became of each code after a month. Which codes an upload made is kept, so that they can be withdrawn.
CREATE OR REPLACE FUNCTION forget_activation_uploads() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM activation_upload WHERE state = 'receiving' AND created_at < now() - interval '1 day' RETURNING 1
  ), parts AS (
    DELETE FROM activation_upload_part p USING activation_upload u
    WHERE u.id = p.upload_id AND u.finished_at < now() - interval '30 days' RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;
GRANT EXECUTE ON FUNCTION forget_activation_uploads TO ensemble_identity;
