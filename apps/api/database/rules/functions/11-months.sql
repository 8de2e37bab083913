CREATE OR REPLACE FUNCTION report_zone(organization uuid, default_zone text) RETURNS text LANGUAGE sql STABLE
  RETURN COALESCE((SELECT s.time_zone FROM notification_settings s WHERE s.organization_id = organization), default_zone);

CREATE OR REPLACE FUNCTION month_end(month date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  RETURN (month + interval '1 month') AT TIME ZONE zone;
GRANT EXECUTE ON FUNCTION month_end TO PUBLIC;

-- When the figures of a month can be released where the clocks of a zone are.
CREATE OR REPLACE FUNCTION release_day(month date, zone text) RETURNS date
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN ((month_end(month, zone) + release_delay()) AT TIME ZONE zone)::date;
GRANT EXECUTE ON FUNCTION release_day TO PUBLIC;

-- Zones whose clocks decide where months, and days of the audit log, begin and end.
CREATE OR REPLACE FUNCTION zones_in_use(default_zone text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT default_zone UNION SELECT s.time_zone FROM notification_settings s JOIN organization o ON o.id = s.organization_id
  WHERE s.time_zone IS NOT NULL AND o.removed_at IS NULL;
$$;
GRANT EXECUTE ON FUNCTION zones_in_use TO ensemble_identity;

-- The partition of a month. Of the few months that are counted at one time, each has its own.
CREATE OR REPLACE FUNCTION usage_slot(month date) RETURNS smallint LANGUAGE sql IMMUTABLE
  RETURN (extract(month FROM month)::integer % 4)::smallint;
GRANT EXECUTE ON FUNCTION usage_slot TO PUBLIC;

CREATE OR REPLACE FUNCTION usage_lock(organization uuid, month date) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended(organization::text || month::text, 16);
GRANT EXECUTE ON FUNCTION usage_lock TO PUBLIC;
