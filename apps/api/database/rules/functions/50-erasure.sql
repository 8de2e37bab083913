-- Places in an organisation that ended at least so many days ago: the person was deactivated or left,
-- or the organisation itself was removed.
CREATE OR REPLACE FUNCTION ended_memberships(days integer) RETURNS SETOF membership
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.* FROM membership m JOIN organization o ON o.id = m.organization_id
  WHERE (m.status = 'inactive' AND m.deactivated_at < now() - days * interval '1 day')
    OR o.removed_at < now() - days * interval '1 day';
$$;

CREATE OR REPLACE FUNCTION pictures_to_erase(days integer) RETURNS TABLE (picture_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.picture_id FROM ended_memberships(days) m WHERE m.picture_id IS NOT NULL;
$$;
GRANT EXECUTE ON FUNCTION pictures_to_erase TO ensemble_identity;

-- Which of these ids a file still has a row for: a person's picture, a logo, a picture of an article.
CREATE OR REPLACE FUNCTION files_in_use(ids uuid[]) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.picture_id FROM membership m WHERE m.picture_id = ANY (ids)
  UNION ALL SELECT i.id FROM article_image i WHERE i.id = ANY (ids)
  UNION ALL SELECT each FROM unnest(ids) each
    WHERE EXISTS (SELECT 1 FROM organization_text t WHERE t.key = 'logo' AND t.value = each::text);
$$;
GRANT EXECUTE ON FUNCTION files_in_use TO ensemble_identity;

-- Ends every place a person has, as they asked: from now on they are deactivated everywhere, their links are
-- dead, their codes are given back and their sessions are over. Nothing happens where that would leave an
-- organisation without its last administrator; `last_administrator` says so.
CREATE OR REPLACE FUNCTION end_all_memberships(wanted uuid, OUT last_administrator boolean, OUT organizations uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE places uuid[];
BEGIN
  -- The same lock that changes of roles and states take; in one order, so that two calls never wait for each other.
  PERFORM 1 FROM organization o WHERE o.id IN (
    SELECT m.organization_id FROM membership m WHERE m.person_id = wanted AND m.status <> 'inactive'
  ) ORDER BY o.id FOR UPDATE;
  last_administrator := EXISTS (
    SELECT 1 FROM membership m JOIN organization o ON o.id = m.organization_id
    WHERE m.person_id = wanted AND m.status = 'active' AND o.removed_at IS NULL
      AND m.user_type IN ('OrganizationAdmin', 'SuperAdmin')
      AND NOT EXISTS (SELECT 1 FROM membership other WHERE other.organization_id = m.organization_id
        AND other.person_id <> wanted AND other.status = 'active' AND other.user_type = m.user_type));
  IF last_administrator THEN RETURN; END IF;
  WITH ended AS (
    UPDATE membership SET status = 'inactive', deactivated_at = now()
    WHERE person_id = wanted AND status <> 'inactive' RETURNING id, organization_id
  )
  SELECT COALESCE(array_agg(id), '{}'), COALESCE(array_agg(organization_id), '{}') INTO places, organizations FROM ended;
  UPDATE invitation SET replaced_at = now(), token_hash = NULL
    WHERE membership_id = ANY (places) AND used_at IS NULL AND replaced_at IS NULL;
  UPDATE activation_code SET status = 'Deactivated', deactivated_at = now()
    WHERE membership_id = ANY (places) AND status = 'Claimed';
  DELETE FROM session WHERE person_id = wanted;
END $$;
GRANT EXECUTE ON FUNCTION end_all_memberships TO ensemble_identity;

-- Erases places in organizations, with what a code says of who claimed it.
CREATE OR REPLACE FUNCTION erase_memberships(places uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE activation_code SET secondary_id = NULL, secondary_fingerprint = NULL WHERE membership_id = ANY (places);
  DELETE FROM membership WHERE id = ANY (places);
$$;

-- Erases people who have no place left: with credentials, sessions, consents and requests.
-- Audit rows stay, as what happened to an identifier that nobody has any more; where they tell from where
-- that person acted, they no longer do. What is left of a call is its counts.
CREATE OR REPLACE FUNCTION erase_people(gone uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE addresses text[] := ARRAY(SELECT p.email FROM person p WHERE p.id = ANY (gone));
BEGIN
  DELETE FROM account_lock WHERE email = ANY (addresses);
  DELETE FROM password_reset WHERE email = ANY (addresses);
  DELETE FROM activation_link WHERE email = ANY (addresses);
  UPDATE audit_event SET address = '', user_agent = ''
    WHERE actor_id = ANY (gone) OR (actor_id IS NULL AND target_id = ANY (gone));
  DELETE FROM person WHERE id = ANY (gone);
END $$;

-- Erases at most so many of those places, and whoever has none left.
CREATE OR REPLACE FUNCTION erase_ended_memberships(days integer, most integer, OUT people integer, OUT memberships integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  places uuid[];
  candidates uuid[];
  gone uuid[];
BEGIN
  SELECT COALESCE(array_agg(id), '{}'), COALESCE(array_agg(DISTINCT person_id), '{}')
    INTO places, candidates FROM (SELECT id, person_id FROM ended_memberships(days) LIMIT most) AS ended;
  PERFORM erase_memberships(places);
  SELECT COALESCE(array_agg(p.id), '{}') INTO gone FROM person p
    WHERE p.id = ANY (candidates) AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.person_id = p.id);
  PERFORM erase_people(gone);
  people := cardinality(gone);
  memberships := cardinality(places);
  INSERT INTO erasure_run (people_erased, memberships_erased) VALUES (people, memberships);
END $$;
GRANT EXECUTE ON FUNCTION erase_ended_memberships TO ensemble_identity;

-- Deletes what has served its time and would otherwise only pile up: sessions, counts of tries, codes and
-- links that are over, the locks and requests of addresses, whoever's they are, and which lists were read.
CREATE OR REPLACE FUNCTION forget_expired() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session WHERE expires_at < now();
  DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000;
  DELETE FROM request_count WHERE expires_at < now();
  DELETE FROM upload_token WHERE expires_at < now();
  DELETE FROM two_factor_reset_request WHERE expires_at < now();
  DELETE FROM second_step_link WHERE expires_at < now();
  DELETE FROM passkey_challenge WHERE expires_at < now();
  DELETE FROM sms_code WHERE expires_at < now() - interval '1 day';
  DELETE FROM account_lock WHERE ends_at < now() - interval '30 days';
  DELETE FROM password_reset WHERE expires_at < now() - interval '30 days';
  DELETE FROM activation_link WHERE expires_at < now() - interval '30 days';
  DELETE FROM list_read WHERE hour < now() - interval '400 days';
  -- Longer than a backup is kept; they are copied out within seconds where a place for them is set.
  DELETE FROM kept_promise WHERE at < now() - interval '180 days';
$$;
GRANT EXECUTE ON FUNCTION forget_expired TO ensemble_identity;
