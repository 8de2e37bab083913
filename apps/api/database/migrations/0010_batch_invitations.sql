-- Finds or makes the people a batch of invitations is for. As with one invitation, the tenant role
-- learns identifiers and youth flags, nothing else. Made in one order, so that two batches with the
-- same addresses wait for each other instead of ending in a deadlock.
CREATE FUNCTION people_to_invite(addresses text[])
  RETURNS TABLE (address text, person_id uuid, is_youth boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO person (email) SELECT DISTINCT a FROM unnest(addresses) AS a ORDER BY a ON CONFLICT (email) DO NOTHING;
  RETURN QUERY SELECT p.email, p.id, p.youth FROM person p WHERE p.email = ANY (addresses);
END $$;
--> statement-breakpoint
-- Puts many jobs on the queue in the caller's transaction. A lower urgency lets later jobs overtake
-- them: nobody's code to unlock an account waits behind ten thousand invitations.
CREATE FUNCTION enqueue_jobs(queue text, payloads jsonb, urgency integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE jobs bigint;
BEGIN
  INSERT INTO pgboss.job (name, data, priority, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT q.name, payload, urgency, now(), now(), q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, COALESCE(q.retry_backoff, false),
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  FROM jsonb_array_elements(payloads) AS payload, pgboss.queue q WHERE q.name = queue;
  GET DIAGNOSTICS jobs = ROW_COUNT;
  IF jobs <> jsonb_array_length(payloads) THEN
    RAISE EXCEPTION 'no queue named %', queue;
  END IF;
  RETURN jobs;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION people_to_invite(text[]), enqueue_jobs(text, jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION people_to_invite(text[]), enqueue_jobs(text, jsonb, integer) TO ensemble_tenant;
