-- What reports show beside released figures: each of the current organization, and of any for a SuperAdmin's work on all.
-- Titles of an organization's articles by the id both languages share, in the trash too; none once they are deleted for good.
CREATE OR REPLACE FUNCTION article_titles(wanted uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(jsonb_object_agg(p.pair_id, p.titles), '{}') FROM (
    SELECT c.pair_id, jsonb_object_agg(c.language, c.title ORDER BY c.deleted_at NULLS LAST) AS titles FROM (
      SELECT i.pair_id, i.language, i.title, i.deleted_at FROM content_item i
        WHERE i.organization_id = wanted AND i.kind = 'article' AND i.deleted_at IS NULL
      UNION ALL
      SELECT i.pair_id, i.language, i.title, i.deleted_at FROM content_item i
        WHERE i.organization_id = wanted AND i.kind = 'article' AND i.deleted_at IS NOT NULL) AS c
    WHERE on_platform() OR wanted = current_organization()
    GROUP BY c.pair_id) AS p;
$$;
GRANT EXECUTE ON FUNCTION article_titles TO ensemble_tenant;

-- A page of all organizations, for a SuperAdmin's work on all: in the order of their names, after one. A row policy would have
-- each page read them all, because `lower` may not be asked before it.
CREATE OR REPLACE FUNCTION list_report_organizations(after text, most integer)
  RETURNS TABLE (id uuid, name text, key text, reports_from date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.id, o.name, lower(o.name), o.reports_from FROM organization o
  WHERE on_platform() AND o.removed_at IS NULL AND lower(o.name) > after ORDER BY lower(o.name) LIMIT most;
$$;
GRANT EXECUTE ON FUNCTION list_report_organizations TO ensemble_tenant;

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
GRANT EXECUTE ON FUNCTION sent_notifications TO ensemble_tenant;
