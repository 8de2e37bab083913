DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['notification', 'notification_series', 'notification_part', 'notification_settings',
    'notification_test', 'device'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ensemble_tenant USING (organization_id = current_organization())
      WITH CHECK (organization_id = current_organization())', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notification, notification_series, notification_settings TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_part, device TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON notification_test TO ensemble_tenant;
--> statement-breakpoint
-- Puts a job on the queue for later, in the caller's transaction. It is kept for the queue's retention after its start:
-- counted from now, a send planned further ahead than that would be deleted before it is due.
CREATE FUNCTION enqueue_job_at(queue text, payload jsonb, start_at timestamptz) RETURNS uuid
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
  RETURN job_id;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job_at(text, jsonb, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job_at(text, jsonb, timestamptz) TO ensemble_tenant;
