-- Jobs for notifications that are due and have none: after a restored backup, or a queue that was emptied. What a plan
-- finds too early it asks for again by itself, so that a notification for each reader's zone is looked at a day before.
CREATE FUNCTION enqueue_missing_notification_jobs() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_job('notificationPlans', jsonb_build_object('organizationId', n.organization_id,
      'notificationId', n.id, 'version', n.version::text))
  FROM notification n
  WHERE n.delivery = 'waiting' AND n.status <> 'cancelled'
    AND n.scheduled_at <= now() + CASE n.timing WHEN 'recipientZone' THEN interval '27 hours' ELSE interval '6 minutes' END
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'notificationPlans' AND j.state IN ('created', 'retry', 'active')
      AND j.data->>'notificationId' = n.id::text AND j.data->>'version' = n.version::text);
  PERFORM enqueue_job('notificationSends', jsonb_build_object('organizationId', n.organization_id, 'notificationId', n.id))
  FROM notification n
  WHERE n.delivery IN ('planned', 'sending')
    AND (NOT EXISTS (SELECT FROM notification_part p WHERE p.notification_id = n.id AND p.waiting > 0)
      OR EXISTS (SELECT FROM notification_part p WHERE p.notification_id = n.id AND p.waiting > 0 AND p.due_at <= now()
        AND coalesce(p.retry_at <= now(), true) AND coalesce(p.claimed_until < now(), true)))
    AND n.scheduled_at <= now() + interval '27 hours'
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'notificationSends' AND j.state IN ('created', 'retry', 'active')
      AND j.start_after <= now() + interval '1 minute' AND j.data->>'notificationId' = n.id::text);
END $$;
--> statement-breakpoint
-- Series that go on and are not written up to a day.
CREATE FUNCTION notification_series_to_write(until date) RETURNS TABLE (id uuid, organization_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.organization_id FROM notification_series s JOIN organization o ON o.id = s.organization_id
  WHERE s.ended_at IS NULL AND s.written_until < until AND o.removed_at IS NULL;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_missing_notification_jobs(), notification_series_to_write(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_missing_notification_jobs(), notification_series_to_write(date) TO ensemble_identity;
