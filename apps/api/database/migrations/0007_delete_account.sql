-- Ends every place a person has, as they asked: from now on they are deactivated everywhere, their links are
-- dead, their codes are given back and their sessions are over. Nothing happens where that would leave an
-- organisation without its last administrator; `last_administrator` says so.
CREATE FUNCTION end_all_memberships(wanted uuid, OUT last_administrator boolean, OUT organizations uuid[])
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_all_memberships(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_all_memberships(uuid) TO ensemble_identity;
