ALTER TABLE "notification" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "work" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "is_immediate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was sent or cancelled keeps its time. What still goes out to phones that were not reached goes on.
UPDATE notification SET
  cancelled_at = CASE WHEN status = 'cancelled' THEN COALESCE(cancelled_at, scheduled_at) END,
  opens_at = CASE WHEN status = 'sent' THEN COALESCE(sent_at, scheduled_at) END,
  closes_at = CASE WHEN status = 'sent' THEN COALESCE(finished_at, sent_at, scheduled_at) + interval '10 minutes' END,
  is_immediate = status = 'sent' AND delivery = 'waiting',
  held_at = CASE WHEN delivery = 'held' AND status <> 'cancelled' THEN now() END,
  stopped_at = CASE WHEN delivery = 'stopped' THEN COALESCE(finished_at, now()) END,
  work = CASE WHEN delivery IN ('done', 'stopped') THEN 'done'
    WHEN EXISTS (SELECT FROM notification_part p WHERE p.notification_id = notification.id) THEN 'planned' ELSE 'waiting' END,
  -- Too many refused phones mostly came from another project than the app's.
  halt_reason = CASE WHEN delivery = 'halted' AND status <> 'cancelled' THEN
    CASE halt_reason WHEN 'refusals' THEN 'project' ELSE halt_reason END END;
--> statement-breakpoint
-- What is to come opens and closes by the zones of Canada and the quiet hours, and is held by a quiet period.
UPDATE notification SET
  opens_at = CASE WHEN is_held THEN NULL ELSE times.first_at END,
  closes_at = CASE WHEN is_held THEN NULL ELSE times.last_at + interval '10 minutes' END,
  held_at = CASE WHEN is_held THEN times.first_at END
FROM (
  SELECT due.id, min(due.at) AS first_at, max(due.at) AS last_at,
    COALESCE(bool_or(due.is_quiet_period) AND min(due.at) < max(due.quiet_until), false) AS is_held
  FROM (
    SELECT placed.id, placed.quiet_until, placed.is_quiet_period,
      CASE WHEN CASE WHEN placed.quiet_from < placed.quiet_to
          THEN placed.wanted::time >= placed.quiet_from AND placed.wanted::time < placed.quiet_to
          ELSE placed.quiet_from <> placed.quiet_to
            AND (placed.wanted::time >= placed.quiet_from OR placed.wanted::time < placed.quiet_to) END
        THEN (placed.wanted::date + CASE WHEN placed.wanted::time < placed.quiet_to THEN 0 ELSE 1 END + placed.quiet_to)
        ELSE placed.wanted END AT TIME ZONE placed.zone AS at
    FROM (
      SELECT n.id, z.zone, s.quiet_until,
        n.importance = 'everyday' AND n.released_at IS NULL AND COALESCE(s.quiet_until > now(), false) AS is_quiet_period,
        CASE n.timing WHEN 'moment' THEN n.scheduled_at AT TIME ZONE z.zone ELSE n.wall_time::timestamp END AS wanted,
        CASE WHEN s.organization_id IS NULL THEN '21:00' ELSE s.quiet_from END::time AS quiet_from,
        CASE WHEN s.organization_id IS NULL THEN '08:00' ELSE s.quiet_to END::time AS quiet_to
      FROM notification n LEFT JOIN notification_settings s ON s.organization_id = n.organization_id,
        unnest(ARRAY['America/St_Johns', 'America/Halifax', 'America/Toronto', 'America/Winnipeg', 'America/Regina',
          'America/Edmonton', 'America/Vancouver']) AS z (zone)
      WHERE n.status = 'scheduled' AND n.delivery IN ('waiting', 'planned', 'sending')
    ) AS placed
  ) AS due
  GROUP BY due.id
) AS times
WHERE times.id = notification.id;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_status";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_delivery";--> statement-breakpoint
DROP INDEX "notification_by_status";--> statement-breakpoint
DROP INDEX "notification_sent";--> statement-breakpoint
DROP INDEX "notification_article";--> statement-breakpoint
DROP INDEX "notification_open";--> statement-breakpoint
CREATE INDEX "notification_opened" ON "notification" USING btree ("organization_id","opens_at","id") WHERE opens_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_announced" ON "notification" USING btree ("article_pair_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "notification_unfinished" ON "notification" USING btree ("opens_at") WHERE work <> 'done';--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "delivery";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "ignores_refusals";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "delivered";--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_work" CHECK ("notification"."work" in ('waiting', 'planned', 'done'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_cancelled" CHECK ("notification"."cancelled_at" is null or ("notification"."opens_at" is null and "notification"."held_at" is null));