-- Where copies of the server hear of jobs: the channel of pg-boss, which tells there of jobs by the clock.
CREATE OR REPLACE FUNCTION job_channel() RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24);
GRANT EXECUTE ON FUNCTION job_channel TO ensemble_queue;

-- Puts a job on the queue in the caller's transaction. The queue's tables hold every tenant's jobs,
-- so that the application's roles have no rights on them.
CREATE OR REPLACE FUNCTION enqueue_job(queue text, payload jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN enqueue_job_at(queue, payload, now());
END $$;
GRANT EXECUTE ON FUNCTION enqueue_job TO ensemble_identity, ensemble_tenant;

-- Puts many jobs on the queue in the caller's transaction. A lower urgency lets later jobs overtake
-- them: nobody's code to unlock an account waits behind ten thousand invitations.
CREATE OR REPLACE FUNCTION enqueue_jobs(queue text, payloads jsonb, urgency integer) RETURNS bigint
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
  PERFORM pg_notify(job_channel(), queue);
  RETURN jobs;
END $$;
GRANT EXECUTE ON FUNCTION enqueue_jobs TO ensemble_identity, ensemble_tenant;

-- Puts a job on the queue for later, in the caller's transaction. It is kept for the queue's retention after its start:
-- counted from now, a send planned further ahead than that would be deleted before it is due.
CREATE OR REPLACE FUNCTION enqueue_job_at(queue text, payload jsonb, start_at timestamptz) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE job_id uuid;
BEGIN
  INSERT INTO pgboss.job (name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT q.name, payload, start_at, now(), q.expire_seconds, q.deletion_seconds,
    GREATEST(start_at, now()) + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay,
    COALESCE(q.retry_backoff, false), q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  FROM pgboss.queue q WHERE q.name = queue
  RETURNING id INTO job_id;
  IF job_id IS NULL THEN
    RAISE EXCEPTION 'no queue named %', queue;
  END IF;
  PERFORM pg_notify(job_channel(), queue);
  RETURN job_id;
END $$;
GRANT EXECUTE ON FUNCTION enqueue_job_at TO ensemble_tenant;
