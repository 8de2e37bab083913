-- A legal document stands once in a language, so what somebody typed for one is kept once: what was
-- typed for the published document takes the place of what was typed before there was one.
DELETE FROM content_draft older USING content_draft newer
  WHERE older.kind IN ('terms', 'policy') AND older.item_id IS NULL AND newer.item_id IS NOT NULL
    AND newer.organization_id = older.organization_id AND newer.person_id = older.person_id
    AND newer.kind = older.kind AND newer.language = older.language;
--> statement-breakpoint
UPDATE content_draft SET item_id = NULL WHERE kind IN ('terms', 'policy') AND item_id IS NOT NULL;
--> statement-breakpoint
-- Whether a picture is one of an organisation's that the caller may see: who writes sees all of them,
-- a member those of published articles while Learn is on.
CREATE FUNCTION may_see_article_image(wanted_organization uuid, wanted_image uuid, is_writer boolean) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM article_image WHERE id = wanted_image AND organization_id = wanted_organization)
    AND (is_writer OR EXISTS (
      SELECT 1 FROM content_item i JOIN organization o ON o.id = i.organization_id
      WHERE i.kind = 'article' AND i.deleted_at IS NULL AND i.values->>'imageId' = wanted_image::text
        AND i.organization_id = wanted_organization AND i.status = 'published'
        AND (o.features #>> '{learn,enabled}')::boolean));
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION may_see_article_image(uuid, uuid, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION may_see_article_image(uuid, uuid, boolean) TO ensemble_identity;
--> statement-breakpoint
DROP FUNCTION has_article_image(uuid, uuid);
