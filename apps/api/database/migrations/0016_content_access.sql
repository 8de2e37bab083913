DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['content_item', 'content_revision', 'content_draft', 'article_category', 'article_image'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ensemble_tenant USING (organization_id = current_organization())
      WITH CHECK (organization_id = current_organization())', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A save is kept as it was: revisions are added, never changed.
GRANT SELECT, INSERT ON content_revision, article_image TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON content_item TO ensemble_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON content_draft, article_category TO ensemble_tenant;
--> statement-breakpoint
-- The legal document an organisation has published in a language, for people who are not known yet.
CREATE FUNCTION published_legal_document(wanted_organization uuid, wanted_kind text, wanted_language text)
  RETURNS TABLE (title text, content text, version integer, published_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.title, i.values->>'content', i.version, i.updated_at FROM content_item i
  JOIN organization o ON o.id = i.organization_id AND o.removed_at IS NULL
  WHERE i.organization_id = wanted_organization AND i.kind = wanted_kind AND i.kind IN ('terms', 'policy')
    AND i.language = wanted_language AND i.status = 'published' AND i.deleted_at IS NULL;
$$;
--> statement-breakpoint
-- Whether a picture is one of an organisation's.
CREATE FUNCTION has_article_image(wanted_organization uuid, wanted_image uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM article_image WHERE id = wanted_image AND organization_id = wanted_organization);
$$;
--> statement-breakpoint
-- Forgets texts deleted so many days ago with their saves, and what was typed and not saved for as long.
CREATE FUNCTION forget_content(days integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM content_item WHERE deleted_at < now() - days * interval '1 day';
  DELETE FROM content_draft WHERE saved_at < now() - days * interval '1 day';
$$;
--> statement-breakpoint
-- Pictures that no save and no draft has named for so many days after they came.
CREATE FUNCTION unused_article_images(days integer) RETURNS TABLE (image_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id FROM article_image i WHERE i.created_at < now() - days * interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM content_revision r WHERE r.values ? 'imageId' AND r.values->>'imageId' = i.id::text)
    AND NOT EXISTS (SELECT 1 FROM content_draft d WHERE d.values->>'imageId' = i.id::text);
$$;
--> statement-breakpoint
CREATE FUNCTION forget_article_image(gone uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM article_image WHERE id = gone;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION published_legal_document(uuid, text, text), has_article_image(uuid, uuid), forget_content(integer),
  unused_article_images(integer), forget_article_image(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION published_legal_document(uuid, text, text) TO ensemble_identity, ensemble_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION has_article_image(uuid, uuid), forget_content(integer), unused_article_images(integer),
  forget_article_image(uuid) TO ensemble_identity;
