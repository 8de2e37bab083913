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
