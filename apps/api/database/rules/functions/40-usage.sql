-- Keyed by the month's key: once that is destroyed, no copy of the row can be linked to anyone. Both inputs have one length.
CREATE OR REPLACE FUNCTION hash_member(key bytea, member uuid) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN substr(sha256(key || sha256(key || uuid_send(member))), 1, 16);
GRANT EXECUTE ON FUNCTION hash_member TO PUBLIC;

-- Adds openings of articles: at most ten articles, each at most ten times.
CREATE OR REPLACE FUNCTION add_articles(INOUT articles uuid[], INOUT times smallint[], more uuid[]) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  article uuid;
  place integer;
BEGIN
  FOREACH article IN ARRAY more LOOP
    place := array_position(articles, article);
    IF place IS NOT NULL THEN
      times[place] := LEAST(max_hits(), times[place] + 1);
    ELSIF cardinality(articles) < 10 THEN
      articles := articles || article;
      times := times || 1::smallint;
    END IF;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION add_articles TO PUBLIC;

-- The key of what a person does in a month of an organization. The month's own key is made with the first.
CREATE OR REPLACE FUNCTION usage_key_of(organization uuid, wanted date, person uuid) RETURNS bytea LANGUAGE plpgsql AS $$
DECLARE
  found bytea;
BEGIN
  SELECT k.key INTO found FROM usage_key k WHERE k.organization_id = organization AND k.month = wanted;
  IF found IS NULL THEN
    INSERT INTO usage_key (organization_id, month, key)
      VALUES (organization, wanted, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
      ON CONFLICT DO NOTHING;
    SELECT k.key INTO found FROM usage_key k WHERE k.organization_id = organization AND k.month = wanted;
  END IF;
  RETURN hash_member(found, person);
END $$;

-- Whether a month of the organization still takes events: begun to be counted and not released. Waits for a release that runs,
-- and keeps one from beginning until the transaction ends.
CREATE OR REPLACE FUNCTION takes_usage(organization uuid, wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(usage_lock(organization, wanted));
  RETURN EXISTS (SELECT FROM organization o WHERE o.id = organization AND o.reports_from <= wanted)
    AND NOT EXISTS (SELECT FROM usage_release r WHERE r.organization_id = organization AND r.month = wanted);
END $$;

-- Takes a batch of a member's phone, once, and counts it for the person: who comes back goes on with their month (decision 0043).
-- `state` is taken, repeated, gap (then `last` is what the next one follows) or noMember.
-- `dropped` counts the events that no month takes. Someone who did not agree to be counted gets the same answers.
CREATE OR REPLACE FUNCTION record_usage(member uuid, installation uuid, batch bigint, moments timestamptz[], subjects text[],
  opened_articles uuid[], default_zone text,
  OUT state text, OUT last bigint, OUT dropped integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  here CONSTANT uuid := current_organization();
  zone CONSTANT text := report_zone(here, default_zone);
  oldest CONSTANT timestamptz := now() - oldest_usage();
  newest CONSTANT timestamptz := now() + usage_clock_lead();
  owner uuid;
  is_next boolean;
  part record;
  opened uuid[];
  kept integer;
  key bytea;
BEGIN
  dropped := 0;
  last := batch;
  state := 'taken';
  -- Kept until the transaction ends: who changes their choice, or is erased, then deletes what this batch counts.
  SELECT m.person_id INTO owner FROM membership m
    WHERE m.id = member AND m.organization_id = here AND m.status = 'active' FOR KEY SHARE;
  IF NOT FOUND THEN state := 'noMember'; RETURN; END IF;
  -- To the day: a row whose indexed columns stay as they are is written in place.
  UPDATE usage_installation i SET sequence = batch,
      seen_at = CASE WHEN i.seen_at > now() - interval '1 day' THEN i.seen_at ELSE now() END
    WHERE i.membership_id = member AND i.installation_id = installation AND i.sequence = batch - 1;
  is_next := FOUND;
  IF batch = 1 THEN
    INSERT INTO usage_installation (membership_id, installation_id, organization_id, sequence)
      VALUES (member, installation, here, 1) ON CONFLICT DO NOTHING;
    is_next := FOUND;
    -- The ten seen last of all memberships that the person has or had here.
    DELETE FROM usage_installation i USING (
      SELECT o.membership_id, o.installation_id FROM membership m JOIN usage_installation o ON o.membership_id = m.id
        WHERE m.person_id = owner AND m.organization_id = here
        ORDER BY (o.membership_id, o.installation_id) = (member, installation) DESC, o.seen_at DESC OFFSET 10) AS old
      WHERE i.membership_id = old.membership_id AND i.installation_id = old.installation_id;
  END IF;
  IF NOT is_next THEN
    SELECT COALESCE(max(i.sequence), 0) INTO last FROM usage_installation i
      WHERE i.membership_id = member AND i.installation_id = installation;
    state := CASE WHEN last >= batch THEN 'repeated' ELSE 'gap' END;
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM usage_choice c WHERE c.person_id = owner AND c.is_counted) THEN RETURN; END IF;
  dropped := cardinality(moments);
  FOR part IN
    SELECT date_trunc('month', e.at AT TIME ZONE zone)::date AS month, count(*) AS events,
      count(*) FILTER (WHERE e.subject = 'app') AS app, count(*) FILTER (WHERE e.subject = 'learn') AS learn,
      count(*) FILTER (WHERE e.subject = 'myPlan') AS my_plan, count(*) FILTER (WHERE e.subject = 'getSupport') AS get_support,
      count(*) FILTER (WHERE e.subject = 'peerSupport') AS peer_support, count(*) FILTER (WHERE e.subject = 'schedule') AS schedule,
      count(*) FILTER (WHERE e.subject = 'session') AS session, count(*) FILTER (WHERE e.subject = 'peerContact') AS peer_contact,
      count(*) FILTER (WHERE e.subject = 'notification') AS notification,
      array_agg(e.article) FILTER (WHERE e.subject = 'article') AS opened
    FROM unnest(moments, subjects, opened_articles) AS e(at, subject, article)
    WHERE e.at BETWEEN oldest AND newest
    GROUP BY 1 ORDER BY 1
  LOOP
    CONTINUE WHEN NOT takes_usage(here, part.month);
    opened := '{}';
    IF part.opened IS NOT NULL THEN
      SELECT COALESCE(array_agg(c.pair_id ORDER BY o.place), '{}') INTO opened FROM unnest(part.opened) WITH ORDINALITY AS o(id, place)
        JOIN content_item c ON c.id = o.id AND c.organization_id = here AND c.kind = 'article' AND c.status = 'published'
          AND c.deleted_at IS NULL;
    END IF;
    -- Openings of articles that are not the organization's are dropped.
    kept := part.events - COALESCE(cardinality(part.opened), 0) + cardinality(opened);
    CONTINUE WHEN kept = 0;
    dropped := dropped - kept;
    key := usage_key_of(here, part.month, owner);
    LOOP
      -- Whatever is done in the app is done by someone who opened it, and an article is read in Learn.
      UPDATE usage_month u SET
        app = LEAST(max_hits(), GREATEST(u.app + part.app, 1)), learn = LEAST(max_hits(), GREATEST(u.learn + part.learn, LEAST(cardinality(opened), 1))),
        my_plan = LEAST(max_hits(), u.my_plan + part.my_plan), get_support = LEAST(max_hits(), u.get_support + part.get_support),
        peer_support = LEAST(max_hits(), u.peer_support + part.peer_support), schedule = LEAST(max_hits(), u.schedule + part.schedule),
        session = LEAST(max_hits(), u.session + part.session), peer_contact = LEAST(max_hits(), u.peer_contact + part.peer_contact),
        notification = LEAST(max_hits(), u.notification + part.notification)
        WHERE u.slot = usage_slot(part.month) AND u.organization_id = here AND u.month = part.month AND u.member_key = key;
      EXIT WHEN FOUND;
      INSERT INTO usage_month (slot, organization_id, month, member_key) VALUES (usage_slot(part.month), here, part.month, key)
        ON CONFLICT DO NOTHING;
    END LOOP;
    IF cardinality(opened) > 0 THEN
      UPDATE usage_month u SET (articles, article_times) = (SELECT a.articles, a.times FROM add_articles(u.articles, u.article_times, opened) AS a)
        WHERE u.slot = usage_slot(part.month) AND u.organization_id = here AND u.month = part.month AND u.member_key = key;
    END IF;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION record_usage TO ensemble_tenant;

CREATE OR REPLACE FUNCTION read_usage_choice(wanted uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.is_counted FROM usage_choice c WHERE c.person_id = wanted;
$$;
GRANT EXECUTE ON FUNCTION read_usage_choice TO ensemble_identity;

CREATE OR REPLACE FUNCTION save_usage_choice(wanted uuid, counted boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Waits for batches that are being counted.
  PERFORM 1 FROM membership m WHERE m.person_id = wanted ORDER BY m.id FOR UPDATE;
  INSERT INTO usage_choice (person_id, is_counted) VALUES (wanted, counted)
    ON CONFLICT (person_id) DO UPDATE SET is_counted = EXCLUDED.is_counted;
  IF NOT counted THEN
    PERFORM delete_usage_of_person(o.id, wanted) FROM (
      SELECT DISTINCT m.organization_id AS id FROM membership m WHERE m.person_id = wanted ORDER BY 1) AS o;
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION save_usage_choice TO ensemble_identity;

-- Where what is counted of a person in an organization stands. Months that began before release 3 have rows under the keys of
-- memberships as well.
CREATE OR REPLACE FUNCTION usage_keys_of(organization uuid, person uuid) RETURNS TABLE (month date, member_key bytea)
  LANGUAGE sql STABLE AS $$
  SELECT k.month, hash_member(k.key, o.id) FROM usage_key k, (
    SELECT usage_keys_of.person AS id
    UNION ALL SELECT m.id FROM membership m
      WHERE m.person_id = usage_keys_of.person AND m.organization_id = usage_keys_of.organization) AS o
  WHERE k.organization_id = usage_keys_of.organization;
$$;

-- Deletes what was counted of a person in one organization and is not released yet, the oldest month first. Waits for a release
-- that runs.
CREATE OR REPLACE FUNCTION delete_usage_of_person(organization uuid, person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted date;
BEGIN
  FOR counted IN
    SELECT DISTINCT u.month FROM usage_keys_of(organization, person) AS k JOIN usage_month u
      ON u.slot = usage_slot(k.month) AND u.organization_id = organization AND u.month = k.month AND u.member_key = k.member_key
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock_shared(usage_lock(organization, counted));
    DELETE FROM usage_month u USING usage_keys_of(organization, person) AS k
      WHERE k.month = counted AND u.slot = usage_slot(counted) AND u.organization_id = organization AND u.month = counted
        AND u.member_key = k.member_key;
  END LOOP;
END $$;

-- Moves what stands under the keys of memberships in a month onto the keys of their people: counts are added and cut at ten,
-- articles united. In a month that waits for its quarter, one of the articles is drawn.
CREATE OR REPLACE FUNCTION unite_usage(wanted uuid, wanted_month date, members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  secret CONSTANT bytea := (SELECT k.key FROM usage_key k WHERE k.organization_id = wanted AND k.month = wanted_month);
BEGIN
  -- One row of each person at a time.
  LOOP
    WITH old AS (
      DELETE FROM usage_month u USING (
        SELECT DISTINCT ON (m.person_id) o.member_key, hash_member(secret, m.person_id) AS key
          FROM membership m JOIN usage_month o ON o.slot = usage_slot(wanted_month) AND o.organization_id = wanted
            AND o.month = wanted_month AND o.member_key = hash_member(secret, m.id)
          WHERE m.id = ANY (members) ORDER BY m.person_id, m.id) AS one
        WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month
          AND u.member_key = one.member_key
        RETURNING one.key, u.*)
    INSERT INTO usage_month AS u (slot, organization_id, month, member_key, app, learn, my_plan, get_support, peer_support, schedule,
      session, peer_contact, notification, session_joined, articles, article_times)
    SELECT o.slot, o.organization_id, o.month, o.key, o.app, o.learn, o.my_plan, o.get_support, o.peer_support, o.schedule,
      o.session, o.peer_contact, o.notification, o.session_joined, o.articles, o.article_times FROM old o
    ON CONFLICT (organization_id, month, member_key, slot) DO UPDATE SET
      app = LEAST(max_hits(), u.app + EXCLUDED.app), learn = LEAST(max_hits(), u.learn + EXCLUDED.learn),
      my_plan = LEAST(max_hits(), u.my_plan + EXCLUDED.my_plan),
      get_support = LEAST(max_hits(), u.get_support + EXCLUDED.get_support),
      peer_support = LEAST(max_hits(), u.peer_support + EXCLUDED.peer_support),
      schedule = LEAST(max_hits(), u.schedule + EXCLUDED.schedule), session = LEAST(max_hits(), u.session + EXCLUDED.session),
      peer_contact = LEAST(max_hits(), u.peer_contact + EXCLUDED.peer_contact),
      notification = LEAST(max_hits(), u.notification + EXCLUDED.notification),
      session_joined = LEAST(max_hits(), u.session_joined + EXCLUDED.session_joined),
      (articles, article_times) = (SELECT a.articles, a.times FROM add_articles(u.articles, u.article_times, ARRAY(
        SELECT e.article FROM unnest(EXCLUDED.articles, EXCLUDED.article_times) AS e(article, times),
          generate_series(1, COALESCE(e.times, 1)))) AS a);
    EXIT WHEN NOT FOUND;
  END LOOP;
  IF EXISTS (SELECT FROM usage_release r WHERE r.organization_id = wanted AND r.month = wanted_month) THEN
    PERFORM keep_articles(wanted, wanted_month);
  END IF;
END $$;

-- Who leaves an organization for good takes along what was counted there. Of a person with another membership there, it stays
-- theirs.
CREATE OR REPLACE FUNCTION delete_usage_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted date;
BEGIN
  -- Of two removals at once, each would leave it to the other.
  PERFORM 1 FROM person p WHERE p.id = OLD.person_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM membership m
    WHERE m.person_id = OLD.person_id AND m.organization_id = OLD.organization_id AND m.id <> OLD.id) THEN
    PERFORM delete_usage_of_person(OLD.organization_id, OLD.person_id);
    RETURN OLD;
  END IF;
  FOR counted IN
    SELECT k.month FROM usage_key k JOIN usage_month u ON u.slot = usage_slot(k.month) AND u.organization_id = k.organization_id
        AND u.month = k.month AND u.member_key = hash_member(k.key, OLD.id)
      WHERE k.organization_id = OLD.organization_id ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock_shared(usage_lock(OLD.organization_id, counted));
    PERFORM unite_usage(OLD.organization_id, counted, ARRAY[OLD.id]);
  END LOOP;
  RETURN OLD;
END $$;
CREATE TRIGGER delete_usage_of_member BEFORE DELETE ON public.membership
  FOR EACH ROW EXECUTE FUNCTION delete_usage_of_member();

-- Counts who joined a group session that has ended, once: each person of those who agreed, however many came.
CREATE OR REPLACE FUNCTION count_session(wanted uuid, default_zone text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  here CONSTANT uuid := current_organization();
  joined uuid[];
  person uuid;
  wanted_month date;
BEGIN
  UPDATE meeting m SET counted_at = now()
    WHERE m.id = wanted AND m.organization_id = here AND m.status = 'completed' AND m.counted_at IS NULL
    RETURNING date_trunc('month', m.starts_at AT TIME ZONE report_zone(here, default_zone))::date INTO wanted_month;
  IF wanted_month IS NULL THEN RETURN; END IF;
  -- Before the month, as a batch and a change of the choice do: the choice is read once it can change no more.
  joined := ARRAY(SELECT m.person_id FROM membership m
    WHERE m.id IN (SELECT p.membership_id FROM meeting_participant p WHERE p.meeting_id = wanted AND p.joined_at IS NOT NULL)
    ORDER BY m.id FOR KEY SHARE);
  IF NOT takes_usage(here, wanted_month) THEN RETURN; END IF;
  FOR person IN SELECT c.person_id FROM usage_choice c WHERE c.person_id = ANY (joined) AND c.is_counted ORDER BY 1 LOOP
    INSERT INTO usage_month AS u (slot, organization_id, month, member_key, session_joined)
      VALUES (usage_slot(wanted_month), here, wanted_month, usage_key_of(here, wanted_month, person), 1)
      ON CONFLICT (organization_id, month, member_key, slot) DO UPDATE SET session_joined = LEAST(max_hits(), u.session_joined + 1);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION count_session TO ensemble_tenant;

-- Raw usage of organizations that were removed is never released; installations not seen for 270 days begin anew.
CREATE OR REPLACE FUNCTION forget_usage() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM usage_month u USING organization o WHERE o.id = u.organization_id AND o.removed_at IS NOT NULL;
  DELETE FROM usage_key u USING organization o WHERE o.id = u.organization_id AND o.removed_at IS NOT NULL;
  DELETE FROM usage_installation i WHERE i.seen_at < now() - unused_phone_time();
$$;
GRANT EXECUTE ON FUNCTION forget_usage TO ensemble_identity;
