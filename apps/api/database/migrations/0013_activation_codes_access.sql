ALTER TABLE activation_code_count ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activation_upload ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activation_upload_part ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON activation_code_count TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON activation_upload, activation_upload_part TO ensemble_tenant;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['activation_code_count', 'activation_upload', 'activation_upload_part'] LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO ensemble_tenant USING (organization_id = current_organization())
      WITH CHECK (organization_id = current_organization())', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO activation_code_count (organization_id, status, total)
  SELECT organization_id, status, count(*) FROM activation_code GROUP BY 1, 2;
--> statement-breakpoint
-- The counters follow every statement on codes.
CREATE FUNCTION count_activation_codes() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER activation_code_inserted AFTER INSERT ON activation_code
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();
--> statement-breakpoint
CREATE TRIGGER activation_code_updated AFTER UPDATE ON activation_code
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();
--> statement-breakpoint
CREATE TRIGGER activation_code_deleted AFTER DELETE ON activation_code
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_activation_codes();
--> statement-breakpoint
-- A page of the codes of an organisation with the total, like list_people. Sorted by a moment, codes without
-- one come last in both orders: those with one stand in a partial index, the rest follows by code.
CREATE FUNCTION list_activation_codes(wanted_session uuid, wanted_organization uuid, patterns text[], sort text,
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
    SELECT c.id, c.code, c.registered_at, c.status, c.secondary_id, c.deactivated_at, m.person_id,
      CASE WHEN m.registered_at IS NOT NULL THEN concat_ws(' ', p.first_name, p.last_name) END AS name
    FROM unnest(page_ids) WITH ORDINALITY AS hit(id, place) JOIN activation_code c ON c.id = hit.id
    LEFT JOIN membership m ON m.id = c.membership_id LEFT JOIN person p ON p.id = m.person_id
    ORDER BY hit.place) AS r;
END $$;
--> statement-breakpoint
-- Generates the next part of an upload, all of it or nothing, and says whether there was one. Whoever does the
-- same meanwhile waits. Codes go in sorted, so that two uploads with the same codes wait for each other in one order.
CREATE FUNCTION generate_next_activation_codes(wanted_upload uuid) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  part activation_upload_part;
  made text[];
  said text;
BEGIN
  PERFORM 1 FROM activation_upload u WHERE u.id = wanted_upload AND u.state = 'working' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO part FROM activation_upload_part p
    WHERE p.upload_id = wanted_upload AND p.outcomes IS NULL ORDER BY p.start LIMIT 1;
  IF NOT FOUND THEN
    UPDATE activation_upload SET state = 'done', finished_at = now() WHERE id = wanted_upload;
    RETURN false;
  END IF;
  WITH inserted AS (
    INSERT INTO activation_code (organization_id, code, secondary_id)
    SELECT part.organization_id, r.code, NULLIF(r.secondary_id, '')
    FROM unnest(part.codes, part.secondary_ids) WITH ORDINALITY AS r(code, secondary_id, place)
    ORDER BY r.code, r.place
    ON CONFLICT (code) DO NOTHING RETURNING code
  )
  SELECT array_agg(code) INTO made FROM inserted;
  -- A code twice in one part is made once; the second time it is there already.
  SELECT string_agg(CASE WHEN m.code IS NULL AND c.code IS NULL THEN 'f' WHEN m.code IS NOT NULL AND r.nth = 1 THEN 'c'
      ELSE 'e' END, '' ORDER BY r.place) INTO said
    FROM (SELECT u.code, u.place, row_number() OVER (PARTITION BY u.code ORDER BY u.place) AS nth
      FROM unnest(part.codes) WITH ORDINALITY AS u(code, place)) AS r
    LEFT JOIN unnest(made) AS m(code) ON m.code = r.code
    LEFT JOIN activation_code c ON m.code IS NULL AND c.code = r.code AND c.organization_id = part.organization_id;
  UPDATE activation_upload_part SET outcomes = said, secondary_ids = '{}'
    WHERE upload_id = wanted_upload AND start = part.start;
  UPDATE activation_upload SET tried = tried + cardinality(part.codes), created = created + COALESCE(cardinality(made), 0),
    state = CASE WHEN tried + cardinality(part.codes) >= total THEN 'done' ELSE state END,
    finished_at = CASE WHEN tried + cardinality(part.codes) >= total THEN now() END
    WHERE id = wanted_upload;
  RETURN true;
END $$;
--> statement-breakpoint
-- Lists that were never completed are forgotten after a day, with the dates of birth they hold; finished ones after a month.
CREATE FUNCTION forget_activation_uploads() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM activation_upload WHERE (state = 'receiving' AND created_at < now() - interval '1 day')
      OR finished_at < now() - interval '30 days' RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION list_activation_codes(uuid, uuid, text[], text, boolean, integer, integer),
  generate_next_activation_codes(uuid), forget_activation_uploads() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION list_activation_codes(uuid, uuid, text[], text, boolean, integer, integer),
  generate_next_activation_codes(uuid), session_may_read_people(uuid, uuid) TO ensemble_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_activation_uploads() TO ensemble_identity;
