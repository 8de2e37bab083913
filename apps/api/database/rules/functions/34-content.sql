-- The legal document an organisation has published in a language, for people who are not known yet.
CREATE OR REPLACE FUNCTION published_legal_document(wanted_organization uuid, wanted_kind text, wanted_language text)
  RETURNS TABLE (title text, content text, version integer, published_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.title, i.values->>'content', i.version, i.updated_at FROM content_item i
  JOIN organization o ON o.id = i.organization_id AND o.removed_at IS NULL
  WHERE i.organization_id = wanted_organization AND i.kind = wanted_kind AND i.kind IN ('terms', 'policy')
    AND i.language = wanted_language AND i.status = 'published' AND i.deleted_at IS NULL;
$$;
GRANT EXECUTE ON FUNCTION published_legal_document TO ensemble_identity, ensemble_tenant;

-- Notes that organizations with a privacy policy of their own, last published by the day of a standard version, are told of that
-- version; answers their administrators, each version once.
CREATE OR REPLACE FUNCTION tell_of_standard_policy(standard text, published_on date) RETURNS TABLE (organization_id uuid, membership_id uuid)
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
GRANT EXECUTE ON FUNCTION tell_of_standard_policy TO ensemble_identity;

-- A member sees no picture of a language that the organisation no longer has.
CREATE OR REPLACE FUNCTION may_see_article_image(wanted_organization uuid, wanted_image uuid, is_writer boolean) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM article_image WHERE id = wanted_image AND organization_id = wanted_organization)
    AND (is_writer OR EXISTS (
      SELECT 1 FROM content_item i JOIN organization o ON o.id = i.organization_id
      WHERE i.kind = 'article' AND i.deleted_at IS NULL AND i.values->>'imageId' = wanted_image::text
        AND i.organization_id = wanted_organization AND i.status = 'published' AND i.language = ANY (o.locale)
        AND (o.features #>> '{learn,enabled}')::boolean));
$$;
GRANT EXECUTE ON FUNCTION may_see_article_image TO ensemble_identity;

-- Pictures that no save and no draft has named for so many days after they came.
CREATE OR REPLACE FUNCTION unused_article_images(days integer) RETURNS TABLE (image_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id FROM article_image i WHERE i.created_at < now() - days * interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM content_revision r WHERE r.values ? 'imageId' AND r.values->>'imageId' = i.id::text)
    AND NOT EXISTS (SELECT 1 FROM content_draft d WHERE d.values->>'imageId' = i.id::text);
$$;
GRANT EXECUTE ON FUNCTION unused_article_images TO ensemble_identity;

CREATE OR REPLACE FUNCTION forget_article_image(gone uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM article_image WHERE id = gone;
$$;
GRANT EXECUTE ON FUNCTION forget_article_image TO ensemble_identity;

-- Forgets texts deleted so many days ago with their saves, and what was typed into any form and not saved for as long.
CREATE OR REPLACE FUNCTION forget_content(days integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM content_item WHERE deleted_at < now() - days * interval '1 day';
  DELETE FROM content_draft WHERE saved_at < now() - days * interval '1 day';
  DELETE FROM form_draft WHERE saved_at < now() - days * interval '1 day';
$$;
GRANT EXECUTE ON FUNCTION forget_content TO ensemble_identity;
