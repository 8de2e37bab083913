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
--> statement-breakpoint
-- Halts what is being sent in all organizations: a provider refuses this installation, whether or not anybody has a phone.
CREATE FUNCTION halt_notifications(reason text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE notification SET halt_reason = reason
  WHERE opens_at <= now() AND closes_at > now() AND stopped_at IS NULL AND held_at IS NULL AND halt_reason IS NULL;
$$;
--> statement-breakpoint
-- How many notifications organizations sent in each month of their own zone.
CREATE OR REPLACE FUNCTION sent_notifications(wanted uuid[], from_month date, to_month date, default_zone text)
  RETURNS TABLE (organization_id uuid, month date, sent integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.organization_id, date_trunc('month', n.opens_at AT TIME ZONE COALESCE(s.time_zone, default_zone))::date AS month,
    count(*)::integer
  FROM notification n LEFT JOIN notification_settings s ON s.organization_id = n.organization_id
  WHERE n.organization_id = ANY (wanted) AND (on_platform() OR n.organization_id = current_organization())
    AND n.opens_at <= now()
    -- No zone is more than a day away from UTC.
    AND n.opens_at BETWEEN from_month - interval '1 day' AND to_month + interval '1 month 1 day'
    AND date_trunc('month', n.opens_at AT TIME ZONE COALESCE(s.time_zone, default_zone)) BETWEEN from_month AND to_month
  GROUP BY 1, 2;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION halt_notifications(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION halt_notifications(text) TO ensemble_identity;
