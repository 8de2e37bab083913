-- Halts what is being sent in all organizations: a provider refuses this installation, whether or not anybody has a phone.
CREATE OR REPLACE FUNCTION halt_notifications(reason text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE notification SET halt_reason = reason
  WHERE opens_at <= now() AND closes_at > now() AND stopped_at IS NULL AND held_at IS NULL AND halt_reason IS NULL;
$$;
GRANT EXECUTE ON FUNCTION halt_notifications TO ensemble_identity;

-- Jobs for notifications that are due and have none: after a restored backup, or a queue that was emptied.
CREATE OR REPLACE FUNCTION enqueue_missing_notification_jobs() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM enqueue_job('notificationPlans', jsonb_build_object('organizationId', n.organization_id, 'notificationId', n.id))
  FROM notification n
  WHERE n.work = 'waiting' AND n.opens_at <= now() + interval '1 minute'
    AND n.stopped_at IS NULL AND n.halt_reason IS NULL AND n.held_at IS NULL
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'notificationPlans' AND j.state IN ('created', 'retry', 'active')
      AND j.start_after <= now() + interval '1 minute' AND j.data->>'notificationId' = n.id::text);
  PERFORM enqueue_job('notificationSends', jsonb_build_object('organizationId', n.organization_id, 'notificationId', n.id))
  FROM notification n
  WHERE n.work = 'planned' AND n.opens_at <= now()
    AND n.stopped_at IS NULL AND n.halt_reason IS NULL AND n.held_at IS NULL
    AND (NOT EXISTS (SELECT FROM notification_part p WHERE p.notification_id = n.id AND p.waiting > 0)
      OR EXISTS (SELECT FROM notification_part p WHERE p.notification_id = n.id AND p.waiting > 0 AND p.due_at <= now()
        AND coalesce(p.retry_at <= now(), true) AND coalesce(p.claimed_until < now(), true)))
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'notificationSends' AND j.state IN ('created', 'retry', 'active')
      AND j.start_after <= now() + interval '1 minute' AND j.data->>'notificationId' = n.id::text);
END $$;
GRANT EXECUTE ON FUNCTION enqueue_missing_notification_jobs TO ensemble_identity;

-- Series that go on and are not written up to a day.
CREATE OR REPLACE FUNCTION notification_series_to_write(until date) RETURNS TABLE (id uuid, organization_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.organization_id FROM notification_series s JOIN organization o ON o.id = s.organization_id
  WHERE s.ended_at IS NULL AND s.written_until < until AND o.removed_at IS NULL;
$$;
GRANT EXECUTE ON FUNCTION notification_series_to_write TO ensemble_identity;
