ALTER TABLE code_prefix ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE code_prefix_quota ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, DELETE ON code_prefix TO ensemble_tenant;
--> statement-breakpoint
GRANT UPDATE (organization_id) ON code_prefix TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT ON code_prefix_quota TO ensemble_tenant;
--> statement-breakpoint
GRANT UPDATE (most) ON code_prefix_quota TO ensemble_tenant;
--> statement-breakpoint
GRANT DELETE ON activation_code TO ensemble_tenant;
--> statement-breakpoint
-- An organisation sees its own prefixes; a SuperAdmin moves them from one to another.
CREATE POLICY tenant ON code_prefix TO ensemble_tenant
  USING (organization_id = current_organization() OR on_platform())
  WITH CHECK (organization_id = current_organization() OR on_platform());
--> statement-breakpoint
CREATE POLICY tenant ON code_prefix_quota TO ensemble_tenant
  USING (organization_id = current_organization() OR on_platform())
  WITH CHECK (organization_id = current_organization() OR on_platform());
--> statement-breakpoint
-- Re-encrypting reads and writes parts of uploads of all organisations.
GRANT SELECT, UPDATE ON activation_upload_part TO ensemble_identity;
--> statement-breakpoint
CREATE POLICY identity ON activation_upload_part TO ensemble_identity USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A prefix belongs to the organisation that used it first, in a code or in a list that is still to be
-- generated. Where two share one, the other's codes stay, and it makes no more of them.
INSERT INTO code_prefix (prefix, organization_id, created_at)
  SELECT DISTINCT ON (prefix) prefix, organization_id, first_use FROM (
    SELECT left(c.code, 3) AS prefix, c.organization_id, min(c.created_at) AS first_use
    FROM activation_code c GROUP BY 1, 2
    UNION ALL
    SELECT left(code, 3), p.organization_id, min(u.created_at)
    FROM activation_upload_part p JOIN activation_upload u ON u.id = p.upload_id, unnest(p.codes) AS code
    WHERE p.outcomes IS NULL AND u.confirmed_at IS NULL GROUP BY 1, 2
  ) AS used JOIN organization o ON o.id = used.organization_id AND o.removed_at IS NULL
  WHERE prefix ~ '^[A-Z]{3}$' ORDER BY prefix, first_use, organization_id;
--> statement-breakpoint
-- An organisation that has more than three already keeps them.
INSERT INTO code_prefix_quota (organization_id, most)
  SELECT organization_id, count(*) FROM code_prefix GROUP BY 1 HAVING count(*) > 3;
--> statement-breakpoint
-- Takes prefixes for the current organisation, all or none. `outcome` is taken, full, blocked, gone (there is no such organisation) or null where they
-- are its own now; `refused` is the first one of another organisation. Whoever asks for ten of others in a day is
-- told nothing more about any until the next day. Nothing in the answer depends on single codes.
CREATE FUNCTION claim_code_prefixes(wanted text[], OUT outcome text, OUT refused text)
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
--> statement-breakpoint
-- Codes of organisations that were removed are in nobody's way: their prefix is free again.
CREATE FUNCTION release_removed_codes(wanted text[]) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM activation_code c USING organization o
    WHERE c.code = ANY (wanted) AND o.id = c.organization_id AND o.removed_at IS NOT NULL RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;
--> statement-breakpoint
-- Ends the links of codes of the current organisation whose date of birth was replaced: they were given for the earlier one.
CREATE FUNCTION end_activation_links(codes uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE activation_link SET replaced_at = now(), token_hash = NULL
    WHERE activation_code_id = ANY (codes) AND organization_id = current_organization()
      AND used_at IS NULL AND replaced_at IS NULL;
$$;
--> statement-breakpoint
DROP FUNCTION generate_next_activation_codes(uuid);
--> statement-breakpoint
-- Generates a part of an upload whose row the caller holds. The secondary IDs come encrypted with their fingerprints,
-- in the order of the part's codes; `known` holds those of earlier keys. A code that is there, unclaimed, with
-- another secondary ID gets the list's. Codes go in sorted, so that two uploads with the same codes wait for each
-- other in one order.
CREATE FUNCTION generate_activation_codes(wanted_upload uuid, wanted_start integer, sealed text[], marks text[], known text[])
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
  WITH replaced AS (
    UPDATE activation_code c SET secondary_id = r.sealed, secondary_fingerprint = r.mark,
      wrong_tries = 0, pauses = 0, paused_until = NULL
    FROM (SELECT DISTINCT ON (u.code) u.code, u.sealed, u.mark, u.known
      FROM unnest(part.codes, sealed, marks, known) WITH ORDINALITY AS u(code, sealed, mark, known, place)
      ORDER BY u.code, u.place) AS r
    WHERE cardinality(made) < cardinality(part.codes) AND c.code = r.code AND c.organization_id = part.organization_id
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
  UPDATE activation_upload_part SET outcomes = said, secondary_ids = NULL
    WHERE upload_id = wanted_upload AND start = wanted_start;
  UPDATE activation_upload SET tried = tried + cardinality(part.codes), created = created + cardinality(made),
    replaced = replaced + COALESCE(cardinality(changed), 0),
    state = CASE WHEN tried + cardinality(part.codes) >= total THEN 'done' ELSE state END,
    finished_at = CASE WHEN tried + cardinality(part.codes) >= total THEN now() END
    WHERE id = wanted_upload;
END $$;
--> statement-breakpoint
-- Counts a wrong try at a code. The fifth pauses it: an hour, and twice as long with each further pause, up to a day.
-- A try while it is paused changes nothing. Answers the end of a pause that begins with this try.
CREATE FUNCTION count_wrong_try(wanted uuid) RETURNS timestamptz
  LANGUAGE sql SET search_path = public, pg_temp AS $$
  UPDATE activation_code c SET
    wrong_tries = CASE WHEN c.paused_until > now() THEN c.wrong_tries ELSE (c.wrong_tries + 1) % 5 END,
    pauses = CASE WHEN c.paused_until > now() OR c.wrong_tries < 4 THEN c.pauses ELSE least(c.pauses + 1, 10) END,
    paused_until = CASE WHEN c.paused_until > now() OR c.wrong_tries < 4 THEN c.paused_until
      ELSE now() + least(interval '1 hour' * 2 ^ c.pauses, interval '1 day') END
  WHERE c.id = wanted
  RETURNING CASE WHEN new.paused_until IS DISTINCT FROM old.paused_until THEN new.paused_until END;
$$;
--> statement-breakpoint
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION claim_code_prefixes(text[]), release_removed_codes(text[]), end_activation_links(uuid[]),
  generate_activation_codes(uuid, integer, text[], text[], text[]), count_wrong_try(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_code_prefixes(text[]), release_removed_codes(text[]), end_activation_links(uuid[]),
  generate_activation_codes(uuid, integer, text[], text[], text[]) TO ensemble_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_wrong_try(uuid) TO ensemble_identity;
--> statement-breakpoint
-- Lists tell the end of a pause, and erasing takes the fingerprint of a date of birth along; the rest of both
-- functions stays as it is.
DO $$
DECLARE before text; wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['list_activation_codes(uuid, uuid, text[], text, boolean, integer, integer)',
    'erase_ended_memberships(integer, integer)'] LOOP
    before := pg_get_functiondef(wanted::regprocedure);
    wanted := replace(replace(before, 'c.deactivated_at,',
        'c.deactivated_at, CASE WHEN c.paused_until > now() THEN c.paused_until END AS paused_until,'),
      'SET secondary_id = NULL WHERE', 'SET secondary_id = NULL, secondary_fingerprint = NULL WHERE');
    IF wanted = before THEN RAISE EXCEPTION 'a function has another text than this migration changes'; END IF;
    EXECUTE wanted;
  END LOOP;
END $$;
