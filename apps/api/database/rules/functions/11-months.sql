CREATE OR REPLACE FUNCTION report_zone(organization uuid, default_zone text) RETURNS text LANGUAGE sql STABLE
  RETURN COALESCE((SELECT s.time_zone FROM notification_settings s WHERE s.organization_id = organization), default_zone);

CREATE OR REPLACE FUNCTION month_end(month date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  RETURN (month + interval '1 month') AT TIME ZONE zone;
GRANT EXECUTE ON FUNCTION month_end TO PUBLIC;

-- The partition of a month. Of the few months that are counted at one time, each has its own.
CREATE OR REPLACE FUNCTION usage_slot(month date) RETURNS smallint LANGUAGE sql IMMUTABLE
  RETURN (extract(month FROM month)::integer % 4)::smallint;
GRANT EXECUTE ON FUNCTION usage_slot TO PUBLIC;

CREATE OR REPLACE FUNCTION usage_lock(organization uuid, month date) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended(organization::text || month::text, 16);
GRANT EXECUTE ON FUNCTION usage_lock TO PUBLIC;
