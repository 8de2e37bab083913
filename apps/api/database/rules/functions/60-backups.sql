-- What the API may know of backups: how old the newest is, when one was last verified and opened with the operator's own
-- key, and how the last one ended. Not who made it, where it is, or the keys. No row where none was begun.
CREATE OR REPLACE FUNCTION backup_state()
  RETURNS TABLE (first_begun_at timestamptz, taken_at timestamptz, bytes bigint, seconds integer,
    verified_at timestamptz, restore_seconds integer, receipt_at timestamptz, failed_at timestamptz, failure text,
    at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT edge.first_begun_at, newest.begun_at, newest.bytes, newest.seconds, verified.verified_at, verified.restore_seconds,
    edge.receipt_at, failed.begun_at, failed.failure, now()
  FROM (SELECT min(b.begun_at) AS first_begun_at, max(b.receipt_at) AS receipt_at FROM backup_run b HAVING count(*) > 0) AS edge
    LEFT JOIN LATERAL (SELECT b.begun_at, b.bytes, b.seconds FROM backup_run b WHERE b.finished_at IS NOT NULL
      ORDER BY b.begun_at DESC LIMIT 1) AS newest ON true
    LEFT JOIN LATERAL (SELECT b.verified_at, b.restore_seconds FROM backup_run b WHERE b.verified_at IS NOT NULL
      ORDER BY b.verified_at DESC LIMIT 1) AS verified ON true
    -- Of the last one alone: what went well since is no matter any more.
    LEFT JOIN LATERAL (SELECT l.begun_at, l.failure FROM (SELECT b.begun_at, b.failure FROM backup_run b
      ORDER BY b.begun_at DESC LIMIT 1) AS l WHERE l.failure IS NOT NULL) AS failed ON true;
$$;
GRANT EXECUTE ON FUNCTION backup_state TO ensemble_identity;

-- For how many days at most backups keep what is erased, as the page for members says; null where no one can say: there is
-- none that was made where old ones are removed, or the last such one found that it cannot remove any (0).
CREATE OR REPLACE FUNCTION backup_days() RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT NULLIF(b.kept_days, 0) FROM backup_run b WHERE b.finished_at IS NOT NULL AND b.kept_days IS NOT NULL
  ORDER BY b.begun_at DESC LIMIT 1;
$$;
GRANT EXECUTE ON FUNCTION backup_days TO ensemble_tenant, ensemble_identity;
