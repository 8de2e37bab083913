-- Makes room for a phone that a member of the current organization registers: rows of other people with that token or that
-- installation go, in all organizations, and so does an earlier installation of the member with that token. The member's
-- own rows in other organizations stay. Two who register one phone at once come one after the other. False where the
-- membership or the session has ended; otherwise both are kept until the transaction ends, so that no phone outlives a
-- logout or a deactivation that happens at the same time. Nothing tells whether a row went.
CREATE OR REPLACE FUNCTION claim_device(wanted uuid, wanted_session uuid, installation uuid, hash text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one bigint := hashtextextended(installation::text, 0);
  other bigint := hashtextextended(hash, 0);
  owner uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(LEAST(one, other));
  PERFORM pg_advisory_xact_lock(GREATEST(one, other));
  -- What those who deactivate lock, in their order.
  PERFORM 1 FROM organization o WHERE o.id = current_organization() FOR KEY SHARE;
  SELECT m.person_id INTO owner FROM membership m
    WHERE m.id = wanted AND m.organization_id = current_organization() AND m.status = 'active' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM session s WHERE s.id = wanted_session AND s.person_id = owner FOR KEY SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM device d USING membership m
    WHERE (d.token_hash = hash OR d.installation_id = installation) AND m.id = d.membership_id
      AND (m.person_id <> owner OR (d.membership_id = wanted AND d.installation_id <> installation));
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION claim_device TO ensemble_tenant;

-- A membership that ends, or changes its role, takes its phones with it: the sessions end too, and the next login in the
-- app registers the phone again where it may.
CREATE OR REPLACE FUNCTION end_devices() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM device WHERE membership_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER membership_ended AFTER UPDATE OF status, user_type ON public.membership
  FOR EACH ROW WHEN (((old.status = 'active'::text) AND ((new.status <> 'active'::text) OR (new.user_type <> old.user_type)))) EXECUTE FUNCTION end_devices();

-- Phones that were not seen for long, those of memberships and organizations that ended, texts that were tried out
-- yesterday, and which phones a notification that can be read no longer was sent to; its counts stay.
CREATE OR REPLACE FUNCTION forget_devices() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM device WHERE seen_at < now() - unused_phone_time();
  DELETE FROM device d USING membership m, organization o
    WHERE m.id = d.membership_id AND o.id = d.organization_id AND (m.status <> 'active' OR o.removed_at IS NOT NULL);
  DELETE FROM notification_test WHERE created_at < now() - interval '1 day';
  UPDATE notification_part SET devices = NULL, outcomes = NULL
    WHERE devices IS NOT NULL AND due_at < now() - readable_time();
$$;
GRANT EXECUTE ON FUNCTION forget_devices TO ensemble_identity;
