-- Places in an organisation that ended at least so many days ago: the person was deactivated or left,
-- or the organisation itself was removed.
CREATE FUNCTION ended_memberships(days integer) RETURNS SETOF membership
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.* FROM membership m JOIN organization o ON o.id = m.organization_id
  WHERE (m.status = 'inactive' AND m.deactivated_at < now() - days * interval '1 day')
    OR o.removed_at < now() - days * interval '1 day';
$$;
--> statement-breakpoint
CREATE FUNCTION pictures_to_erase(days integer) RETURNS TABLE (picture_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.picture_id FROM ended_memberships(days) m WHERE m.picture_id IS NOT NULL;
$$;
--> statement-breakpoint
-- Erases at most so many of those places, and whoever has none left: with credentials, sessions, consents and requests.
-- Audit rows stay, as what happened to an identifier that nobody has any more; where they tell from where
-- that person acted, they no longer do. What is left of a call is its counts.
CREATE FUNCTION erase_ended_memberships(days integer, most integer, OUT people integer, OUT memberships integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  places uuid[];
  candidates uuid[];
  gone uuid[];
  addresses text[];
BEGIN
  SELECT COALESCE(array_agg(id), '{}'), COALESCE(array_agg(DISTINCT person_id), '{}')
    INTO places, candidates FROM (SELECT id, person_id FROM ended_memberships(days) LIMIT most) AS ended;
  UPDATE activation_code SET secondary_id = NULL WHERE membership_id = ANY (places);
  DELETE FROM membership WHERE id = ANY (places);
  SELECT COALESCE(array_agg(p.id), '{}'), COALESCE(array_agg(p.email), '{}') INTO gone, addresses FROM person p
    WHERE p.id = ANY (candidates) AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.person_id = p.id);
  DELETE FROM account_lock WHERE email = ANY (addresses);
  DELETE FROM password_reset WHERE email = ANY (addresses);
  DELETE FROM activation_link WHERE email = ANY (addresses);
  UPDATE audit_event SET address = '', user_agent = ''
    WHERE actor_id = ANY (gone) OR (actor_id IS NULL AND target_id = ANY (gone));
  DELETE FROM person WHERE id = ANY (gone);
  people := cardinality(gone);
  memberships := cardinality(places);
  INSERT INTO erasure_run (people_erased, memberships_erased) VALUES (people, memberships);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ended_memberships(integer), pictures_to_erase(integer), erase_ended_memberships(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION pictures_to_erase(integer), erase_ended_memberships(integer, integer) TO ensemble_identity;
