-- Written and read by the function below alone.
ALTER TABLE legal_notice ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Notes that organizations with a privacy policy of their own, last published by the day of a standard version, are told of that
-- version; answers their administrators, each version once.
CREATE FUNCTION tell_of_standard_policy(standard text, published_on date) RETURNS TABLE (organization_id uuid, membership_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH told AS (
    INSERT INTO legal_notice (organization_id, version)
    SELECT DISTINCT i.organization_id, standard FROM content_item i JOIN organization o ON o.id = i.organization_id
    WHERE o.removed_at IS NULL AND i.kind = 'policy' AND i.status = 'published' AND i.deleted_at IS NULL
      AND i.updated_at < published_on + interval '1 day'
    ON CONFLICT (organization_id) DO UPDATE SET version = EXCLUDED.version, told_at = now()
      WHERE legal_notice.version <> EXCLUDED.version
    RETURNING legal_notice.organization_id)
  SELECT t.organization_id, m.id FROM told t
    JOIN membership m ON m.organization_id = t.organization_id AND m.user_type = 'OrganizationAdmin' AND m.status = 'active';
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tell_of_standard_policy(text, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tell_of_standard_policy(text, date) TO ensemble_identity;
