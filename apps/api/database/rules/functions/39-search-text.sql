-- What searches compare, kept by the database: copies of the release before write it as little as those of this one.

-- Text as copies of the release before search it, for rows that copies of this one write.
CREATE OR REPLACE FUNCTION fold_before(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(lower(replace(replace(replace(replace(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
    'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae')));

-- What a person of an organization is found by: the names it sees, and the address.
CREATE OR REPLACE FUNCTION keep_search_text_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seen text;
BEGIN
  SELECT CASE WHEN NEW.registered_at IS NOT NULL THEN concat_ws(' ', p.first_name, p.last_name, p.email)
    ELSE concat_ws(' ', NEW.invited_first_name, NEW.invited_last_name, p.email) END
  INTO seen FROM person p WHERE p.id = NEW.person_id;
  NEW.search_text := ' ' || fold_for_search(seen);
  -- Copies of the release before look for people by `search`, until it is gone.
  IF to_jsonb(NEW) ? 'search' THEN
    IF TG_OP = 'INSERT' THEN
      NEW.search := COALESCE(NULLIF(NEW.search, ''), ' ' || fold_before(seen));
    ELSIF NEW.search = OLD.search AND NEW.search_text <> OLD.search_text THEN
      NEW.search := ' ' || fold_before(seen);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER membership_search_text BEFORE INSERT OR UPDATE OF person_id, registered_at, invited_first_name, invited_last_name, sort_name, search_text ON public.membership
  FOR EACH ROW EXECUTE FUNCTION keep_search_text_of_member();

-- What a text is found by: its title.
CREATE OR REPLACE FUNCTION keep_search_text_of_item() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_text := fold_for_search(NEW.title);
  IF to_jsonb(NEW) ? 'search' THEN
    IF TG_OP = 'INSERT' THEN
      NEW.search := COALESCE(NULLIF(NEW.search, ''), fold_before(NEW.title));
    ELSIF NEW.search = OLD.search AND NEW.title <> OLD.title THEN
      NEW.search := fold_before(NEW.title);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_item_search_text BEFORE INSERT OR UPDATE OF title, search_text ON public.content_item
  FOR EACH ROW EXECUTE FUNCTION keep_search_text_of_item();

-- What a session is found by: title and description.
CREATE OR REPLACE FUNCTION keep_search_text_of_meeting() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_text := fold_for_search(NEW.title || ' ' || NEW.description);
  RETURN NEW;
END $$;
CREATE TRIGGER meeting_search_text BEFORE INSERT OR UPDATE OF title, description, search_text ON public.meeting
  FOR EACH ROW EXECUTE FUNCTION keep_search_text_of_meeting();

-- What a notification is found by: all its texts in both languages.
CREATE OR REPLACE FUNCTION keep_search_text_of_notification() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_text := fold_for_search(concat_ws(' ', NEW.texts #>> '{en,title}', NEW.texts #>> '{en,description}',
    NEW.texts #>> '{fr,title}', NEW.texts #>> '{fr,description}'));
  RETURN NEW;
END $$;
CREATE TRIGGER notification_search_text BEFORE INSERT OR UPDATE OF texts, search_text ON public.notification
  FOR EACH ROW EXECUTE FUNCTION keep_search_text_of_notification();
