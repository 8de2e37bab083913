-- Raw usage, its keys, who agreed to be counted and which phones count: no role of the API reads or writes them but through
-- the functions below, so that no mistake in the API can print a true count.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['usage_choice', 'usage_installation', 'usage_key', 'usage_month',
    'usage_month_0', 'usage_month_1', 'usage_month_2', 'usage_month_3'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['member_snapshot', 'usage_release', 'released_figure', 'report_threshold', 'visibility_record'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO ensemble_tenant USING (organization_id = current_organization() OR on_platform())
      WITH CHECK (organization_id = current_organization())', table_name);
    EXECUTE format('GRANT SELECT ON %I TO ensemble_tenant', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT INSERT, UPDATE ON report_threshold TO ensemble_tenant;
--> statement-breakpoint
GRANT INSERT ON visibility_record TO ensemble_tenant;
--> statement-breakpoint
-- Discrete Laplace noise with ε = 1, for counts that one member changes by 1 or by 10. A draw of 48 random bits below `below`
-- is the noise of the first such row: whole numbers only, because floating-point noise leaks its lowest bits.
INSERT INTO noise_threshold (sensitivity, noise, below)
SELECT sensitivity, noise, below FROM (
  SELECT s.sensitivity, z.noise, c.below, lag(c.below, 1, 0::bigint) OVER (PARTITION BY s.sensitivity ORDER BY z.noise) AS before
  FROM (VALUES (1), (10)) AS s(sensitivity),
    LATERAL (SELECT exp(-1.000000000000000000000000000000 / s.sensitivity) AS a) AS ratio,
    LATERAL generate_series(-36 * s.sensitivity, 36 * s.sensitivity) AS z(noise),
    LATERAL (SELECT CASE
      WHEN z.noise = 36 * s.sensitivity THEN 281474976710656
      WHEN z.noise < 0 THEN round(281474976710656 * a ^ (-z.noise)::numeric / (1 + a))
      ELSE round(281474976710656 * (1 - a ^ (z.noise + 1)::numeric / (1 + a))) END::bigint AS below) AS c
) AS each WHERE below > before;
--> statement-breakpoint
CREATE FUNCTION draw_noise(wanted integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The first 48 bits of a random UUID are all random.
  draw bigint := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
BEGIN
  RETURN (SELECT t.noise FROM noise_threshold t WHERE t.sensitivity = wanted AND t.below > draw ORDER BY t.below LIMIT 1);
END $$;
--> statement-breakpoint
-- What is shown of a count: hidden below the threshold k, zero too; people to the nearest 5 and never under k; times to the
-- nearest 10. Of n members, n - k and more are one answer, so that it never says that everybody did it; and times stop where
-- they would say more of the people than their own number does. `ceiling` is what is shown of the larger group it is part of.
CREATE FUNCTION disclosed(count_users bigint, noise_users integer, count_hits bigint, noise_hits integer, members integer, k integer,
  ceiling integer, OUT state text, OUT users integer, OUT users_or_more boolean, OUT hits integer, OUT hits_or_more boolean)
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  seen integer := count_users + noise_users;
  top integer := (members - k) / 5 * 5;
  most integer;
BEGIN
  IF k < 5 OR k % 5 <> 0 THEN RAISE EXCEPTION 'the threshold is a multiple of 5, at least 5'; END IF;
  state := 'shown';
  users_or_more := false;
  hits_or_more := false;
  IF members < 2 * k THEN state := 'tooSmall'; RETURN; END IF;
  IF seen < k OR top < k OR ceiling < k THEN state := 'tooFew'; RETURN; END IF;
  users := LEAST(GREATEST((seen + 2) / 5 * 5, k), top, ceiling);
  users_or_more := users = top;
  most := 10 * users - 20;
  hits := GREATEST((GREATEST(count_hits + noise_hits, 0) + 5) / 10 * 10, (users + 9) / 10 * 10);
  hits_or_more := hits >= most;
  hits := LEAST(hits, most);
END $$;
--> statement-breakpoint
-- The partition of a month. Of the few months that are counted at one time, each has its own.
CREATE FUNCTION usage_slot(month date) RETURNS smallint LANGUAGE sql IMMUTABLE
  RETURN (extract(month FROM month)::integer % 4)::smallint;
--> statement-breakpoint
CREATE FUNCTION usage_lock(organization uuid, month date) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended(organization::text || month::text, 16);
--> statement-breakpoint
CREATE FUNCTION report_zone(organization uuid, default_zone text) RETURNS text LANGUAGE sql STABLE
  RETURN COALESCE((SELECT s.time_zone FROM notification_settings s WHERE s.organization_id = organization), default_zone);
--> statement-breakpoint
-- Keyed by the month's key: once that is destroyed, no copy of the row can be linked to anyone. Both inputs have one length.
CREATE FUNCTION hash_member(key bytea, member uuid) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN substr(sha256(key || sha256(key || uuid_send(member))), 1, 16);
--> statement-breakpoint
CREATE FUNCTION usage_member_key(organization uuid, wanted date, member uuid) RETURNS bytea LANGUAGE plpgsql AS $$
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
  RETURN hash_member(found, member);
END $$;
--> statement-breakpoint
-- Adds openings of articles: at most ten articles, each at most ten times.
CREATE FUNCTION add_articles(INOUT articles uuid[], INOUT times smallint[], more uuid[]) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  article uuid;
  place integer;
BEGIN
  FOREACH article IN ARRAY more LOOP
    place := array_position(articles, article);
    IF place IS NOT NULL THEN
      times[place] := LEAST(10, times[place] + 1);
    ELSIF cardinality(articles) < 10 THEN
      articles := articles || article;
      times := times || 1::smallint;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Whether a month of the organization still takes events: begun to be counted and not released. Waits for a release that runs,
-- and keeps one from beginning until the transaction ends.
CREATE FUNCTION takes_usage(organization uuid, wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(usage_lock(organization, wanted));
  RETURN EXISTS (SELECT FROM organization o WHERE o.id = organization AND o.reports_from <= wanted)
    AND NOT EXISTS (SELECT FROM usage_release r WHERE r.organization_id = organization AND r.month = wanted);
END $$;
--> statement-breakpoint
-- Takes a batch of a member's phone, once: `state` is taken, repeated, gap (then `last` is what the next one follows) or noMember.
-- `dropped` counts the events that no month takes. Someone who did not agree to be counted gets the same answers.
CREATE FUNCTION record_usage(member uuid, installation uuid, batch bigint, moments timestamptz[], subjects text[],
  opened_articles uuid[], default_zone text,
  OUT state text, OUT last bigint, OUT dropped integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  here uuid := current_organization();
  owner uuid;
  zone text := report_zone(here, default_zone);
  is_next boolean;
  part record;
  opened uuid[];
  kept integer;
  fresh record;
BEGIN
  dropped := 0;
  last := batch;
  state := 'taken';
  -- Kept until the transaction ends: who changes their choice, or is erased, then deletes what this batch counts.
  SELECT m.person_id INTO owner FROM membership m
    WHERE m.id = member AND m.organization_id = here AND m.status = 'active' FOR KEY SHARE;
  IF NOT FOUND THEN state := 'noMember'; RETURN; END IF;
  UPDATE usage_installation i SET sequence = batch, seen_at = now()
    WHERE i.membership_id = member AND i.installation_id = installation AND i.sequence = batch - 1;
  is_next := FOUND;
  IF batch = 1 THEN
    INSERT INTO usage_installation (membership_id, installation_id, organization_id, sequence)
      VALUES (member, installation, here, 1) ON CONFLICT DO NOTHING;
    is_next := FOUND;
    DELETE FROM usage_installation i WHERE i.membership_id = member AND i.installation_id IN (
      SELECT o.installation_id FROM usage_installation o WHERE o.membership_id = member
      ORDER BY o.installation_id = installation DESC, o.seen_at DESC OFFSET 10);
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
    WHERE e.at BETWEEN now() - interval '35 days' AND now() + interval '5 minutes'
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
    SELECT a.articles, a.times INTO fresh FROM add_articles('{}', '{}', opened) AS a;
    INSERT INTO usage_month AS u (slot, organization_id, month, member_key, app, learn, my_plan, get_support, peer_support, schedule,
      session, peer_contact, notification, articles, article_times)
    VALUES (usage_slot(part.month), here, part.month, usage_member_key(here, part.month, member),
      -- Whatever is done in the app is done by someone who opened it, and an article is read in Learn.
      LEAST(10, GREATEST(part.app, 1)), LEAST(10, GREATEST(part.learn, LEAST(cardinality(fresh.articles), 1))), LEAST(10, part.my_plan),
      LEAST(10, part.get_support), LEAST(10, part.peer_support), LEAST(10, part.schedule), LEAST(10, part.session),
      LEAST(10, part.peer_contact), LEAST(10, part.notification), fresh.articles, fresh.times)
    ON CONFLICT (organization_id, month, member_key, slot) DO UPDATE SET
      app = LEAST(10, GREATEST(u.app + part.app, 1)), learn = LEAST(10, GREATEST(u.learn + part.learn, EXCLUDED.learn)),
      my_plan = LEAST(10, u.my_plan + EXCLUDED.my_plan), get_support = LEAST(10, u.get_support + EXCLUDED.get_support),
      peer_support = LEAST(10, u.peer_support + EXCLUDED.peer_support), schedule = LEAST(10, u.schedule + EXCLUDED.schedule),
      session = LEAST(10, u.session + EXCLUDED.session), peer_contact = LEAST(10, u.peer_contact + EXCLUDED.peer_contact),
      notification = LEAST(10, u.notification + EXCLUDED.notification),
      (articles, article_times) = (SELECT a.articles, a.times FROM add_articles(u.articles, u.article_times, opened) AS a);
  END LOOP;
END $$;
--> statement-breakpoint
-- What was counted of a member and is not released yet, in one organization.
CREATE FUNCTION delete_usage(organization uuid, member uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM usage_month u USING usage_key k
    WHERE k.organization_id = organization AND u.organization_id = organization AND u.month = k.month
      AND u.member_key = hash_member(k.key, member);
$$;
--> statement-breakpoint
CREATE FUNCTION read_usage_choice(wanted uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.is_counted FROM usage_choice c WHERE c.person_id = wanted;
$$;
--> statement-breakpoint
CREATE FUNCTION save_usage_choice(wanted uuid, counted boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Waits for batches that are being counted.
  PERFORM 1 FROM membership m WHERE m.person_id = wanted ORDER BY m.id FOR UPDATE;
  INSERT INTO usage_choice (person_id, is_counted) VALUES (wanted, counted)
    ON CONFLICT (person_id) DO UPDATE SET is_counted = EXCLUDED.is_counted;
  IF NOT counted THEN
    PERFORM delete_usage(m.organization_id, m.id) FROM membership m WHERE m.person_id = wanted;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION delete_usage_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM delete_usage(OLD.organization_id, OLD.id);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_usage_of_member BEFORE DELETE ON membership FOR EACH ROW EXECUTE FUNCTION delete_usage_of_member();
--> statement-breakpoint
-- Counts who joined a group session that has ended, once; sessions that fewer than ten people joined never enter a report.
CREATE FUNCTION count_session(wanted uuid, default_zone text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  here uuid := current_organization();
  joined uuid[];
  member uuid;
  wanted_month date;
BEGIN
  UPDATE meeting m SET counted_at = now()
    WHERE m.id = wanted AND m.organization_id = here AND m.status = 'completed' AND m.counted_at IS NULL
    RETURNING date_trunc('month', m.starts_at AT TIME ZONE report_zone(here, default_zone))::date INTO wanted_month;
  SELECT array_agg(p.membership_id) INTO joined
    FROM meeting_participant p WHERE p.meeting_id = wanted AND p.joined_at IS NOT NULL;
  IF wanted_month IS NULL OR COALESCE(cardinality(joined), 0) < 10 OR NOT takes_usage(here, wanted_month) THEN RETURN; END IF;
  FOR member IN
    SELECT m.id FROM membership m JOIN usage_choice c ON c.person_id = m.person_id AND c.is_counted
    WHERE m.id = ANY (joined) ORDER BY m.id FOR KEY SHARE OF m
  LOOP
    INSERT INTO usage_month AS u (slot, organization_id, month, member_key, session_joined)
      VALUES (usage_slot(wanted_month), here, wanted_month, usage_member_key(here, wanted_month, member), 1)
      ON CONFLICT (organization_id, month, member_key, slot) DO UPDATE SET session_joined = LEAST(10, u.session_joined + 1);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION month_end(month date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  RETURN (month + interval '1 month') AT TIME ZONE zone;
--> statement-breakpoint
-- The members at the end of a month, and who came and went in it; once, so that what was shown stays.
CREATE FUNCTION close_month(wanted uuid, wanted_month date, zone text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_snapshot (organization_id, month, members, joined, "left")
  SELECT wanted, wanted_month,
    count(*) FILTER (WHERE m.status <> 'inactive' OR m.deactivated_at >= month_end(wanted_month, zone)),
    count(*) FILTER (WHERE m.registered_at >= wanted_month::timestamp AT TIME ZONE zone),
    count(*) FILTER (WHERE m.status = 'inactive' AND m.deactivated_at >= wanted_month::timestamp AT TIME ZONE zone
      AND m.deactivated_at < month_end(wanted_month, zone))
  FROM membership m WHERE m.organization_id = wanted AND m.registered_at < month_end(wanted_month, zone)
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- Closes the month that ended last, for organizations where that was not done.
CREATE FUNCTION close_months(default_zone text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT close_month(z.id, z.month, z.zone) FROM (
    SELECT o.id, r.zone, (date_trunc('month', now() AT TIME ZONE r.zone) - interval '1 month')::date AS month, o.reports_from
    FROM organization o, LATERAL (SELECT report_zone(o.id, default_zone) AS zone) AS r WHERE o.removed_at IS NULL) AS z
  WHERE z.month >= z.reports_from
    AND NOT EXISTS (SELECT FROM member_snapshot s WHERE s.organization_id = z.id AND s.month = z.month);
$$;
--> statement-breakpoint
-- What a release is held to: all its figures, the threshold and members they were made with, and the release before it.
CREATE FUNCTION release_hash(wanted uuid, wanted_month date, k integer, members integer) RETURNS bytea
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sha256(COALESCE((SELECT r.hash FROM usage_release r WHERE r.organization_id = wanted AND r.month < wanted_month
      ORDER BY r.month DESC LIMIT 1), ''::bytea)
    || convert_to(concat_ws(E'\n', wanted, to_char(wanted_month, 'YYYY-MM'), k, members, (
      SELECT string_agg(concat_ws(',', f.subject, f.article_id, f.state, f.users, f.users_or_more, f.hits, f.hits_or_more), E'\n'
        ORDER BY f.subject COLLATE "C", f.article_id)
      FROM released_figure f WHERE f.organization_id = wanted AND f.month = wanted_month)), 'UTF8'));
$$;
--> statement-breakpoint
-- Whether raw usage of other months or organizations is in the partition of a month. Both looks are at the ends of its index.
CREATE FUNCTION has_other_usage(wanted uuid, wanted_month date) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT FROM usage_month u
      WHERE u.slot = usage_slot(wanted_month) AND (u.organization_id, u.month) < (wanted, wanted_month))
    OR EXISTS (SELECT FROM usage_month u
      WHERE u.slot = usage_slot(wanted_month) AND (u.organization_id, u.month) > (wanted, wanted_month));
$$;
--> statement-breakpoint
-- Destroys the raw usage of a month. The last organization that has any in the partition empties its file.
CREATE FUNCTION destroy_usage(wanted uuid, wanted_month date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_other_usage(wanted, wanted_month) THEN
    EXECUTE format('LOCK TABLE usage_month_%s IN ACCESS EXCLUSIVE MODE', usage_slot(wanted_month));
    -- Others may have come before the lock.
    IF NOT has_other_usage(wanted, wanted_month) THEN
      EXECUTE format('TRUNCATE usage_month_%s', usage_slot(wanted_month));
    END IF;
  END IF;
  DELETE FROM usage_month u
    WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month;
  DELETE FROM usage_key u WHERE u.organization_id = wanted AND u.month = wanted_month;
END $$;
--> statement-breakpoint
-- People and times of each subject in a month: [people, times].
CREATE FUNCTION count_subjects(wanted uuid, wanted_month date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
      'app', jsonb_build_array(count(*) FILTER (WHERE u.app > 0), COALESCE(sum(u.app), 0)),
      'learn', jsonb_build_array(count(*) FILTER (WHERE u.learn > 0), COALESCE(sum(u.learn), 0)),
      'myPlan', jsonb_build_array(count(*) FILTER (WHERE u.my_plan > 0), COALESCE(sum(u.my_plan), 0)),
      'getSupport', jsonb_build_array(count(*) FILTER (WHERE u.get_support > 0), COALESCE(sum(u.get_support), 0)),
      'peerSupport', jsonb_build_array(count(*) FILTER (WHERE u.peer_support > 0), COALESCE(sum(u.peer_support), 0)),
      'schedule', jsonb_build_array(count(*) FILTER (WHERE u.schedule > 0), COALESCE(sum(u.schedule), 0)),
      'session', jsonb_build_array(count(*) FILTER (WHERE u.session > 0), COALESCE(sum(u.session), 0)),
      'peerContact', jsonb_build_array(count(*) FILTER (WHERE u.peer_contact > 0), COALESCE(sum(u.peer_contact), 0)),
      'notification', jsonb_build_array(count(*) FILTER (WHERE u.notification > 0), COALESCE(sum(u.notification), 0)),
      'sessionJoined', jsonb_build_array(count(*) FILTER (WHERE u.session_joined > 0), COALESCE(sum(u.session_joined), 0)))
    FROM usage_month u WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month;
$$;
--> statement-breakpoint
-- The same of each article that was opened, by its id.
CREATE FUNCTION count_articles(wanted uuid, wanted_month date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(each.article, jsonb_build_array(each.users, each.times)) FROM (
    SELECT o.article, count(*) AS users, sum(o.times) AS times FROM (
      SELECT unnest(u.articles) AS article, unnest(u.article_times) AS times FROM usage_month u
      WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month AND u.articles <> '{}') AS o
    GROUP BY o.article) AS each;
$$;
--> statement-breakpoint
-- Releases the figures of one month of one organization, once: released, done (earlier), notYet (five days after its end, and
-- after the month before it). In one transaction the figures are frozen, and raw usage and its key destroyed.
CREATE FUNCTION release_month(wanted uuid, wanted_month date, default_zone text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  zone text := report_zone(wanted, default_zone);
  owner organization%ROWTYPE;
  k integer;
  n integer;
  counted jsonb;
  opened jsonb;
  figure record;
  answer record;
  app_users integer := 0;
  learn_users integer := 0;
  is_on boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(usage_lock(wanted, wanted_month));
  SELECT * INTO owner FROM organization o WHERE o.id = wanted;
  IF owner.id IS NULL OR owner.removed_at IS NOT NULL OR wanted_month < owner.reports_from
    OR wanted_month <> date_trunc('month', wanted_month) THEN RETURN 'notYet'; END IF;
  IF EXISTS (SELECT FROM usage_release r WHERE r.organization_id = wanted AND r.month = wanted_month) THEN RETURN 'done'; END IF;
  IF now() < month_end(wanted_month, zone) + interval '5 days' OR (wanted_month > owner.reports_from AND NOT EXISTS (
    SELECT FROM usage_release r WHERE r.organization_id = wanted AND r.month = wanted_month - interval '1 month')) THEN
    RETURN 'notYet';
  END IF;
  PERFORM close_month(wanted, wanted_month, zone);
  SELECT s.members INTO n FROM member_snapshot s WHERE s.organization_id = wanted AND s.month = wanted_month;
  SELECT COALESCE((SELECT t.threshold FROM report_threshold t WHERE t.organization_id = wanted AND t.from_month <= wanted_month
    ORDER BY t.from_month DESC LIMIT 1), 10) INTO k;

  counted := count_subjects(wanted, wanted_month);
  opened := count_articles(wanted, wanted_month);

  -- In this order: what is part of a larger group never says more than was said of that. Every published article gets its row,
  -- read or not: that there is one tells nothing.
  FOR figure IN
    SELECT f.place, f.subject, f.feature, NULL::uuid AS article, counted -> f.subject AS count FROM (VALUES
      (1, 'app', NULL), (2, 'learn', 'learn'), (3, 'myPlan', 'myPlan'), (3, 'getSupport', 'getSupport'),
      (3, 'peerSupport', 'peerSupport'), (3, 'schedule', 'schedule'), (3, 'session', 'session'),
      (3, 'peerContact', 'peerSupport'), (3, 'notification', NULL), (3, 'sessionJoined', 'session')
    ) AS f(place, subject, feature)
    UNION ALL
    SELECT 3, 'article', 'learn', a.pair_id, COALESCE(opened -> a.pair_id::text, '[0, 0]')
    FROM (SELECT DISTINCT c.pair_id FROM content_item c WHERE c.organization_id = wanted AND c.kind = 'article'
      AND c.status = 'published' AND c.deleted_at IS NULL AND c.created_at < month_end(wanted_month, zone)) AS a
    ORDER BY place
  LOOP
    is_on := CASE figure.feature WHEN 'peerSupport' THEN (owner.features #>> '{getSupport,enabled}')::boolean
        AND (owner.features #>> '{getSupport,peerSupport}')::boolean
      ELSE COALESCE((owner.features #>> ARRAY[figure.feature, 'enabled'])::boolean, true) END;
    SELECT * INTO answer FROM disclosed((figure.count ->> 0)::bigint, draw_noise(1), (figure.count ->> 1)::bigint, draw_noise(10), n, k,
      CASE figure.subject WHEN 'app' THEN NULL WHEN 'article' THEN learn_users
        -- Sessions can be joined without the app.
        WHEN 'sessionJoined' THEN NULL ELSE app_users END);
    IF figure.subject = 'app' THEN app_users := COALESCE(answer.users, 0); END IF;
    IF figure.subject = 'learn' THEN learn_users := COALESCE(answer.users, 0); END IF;
    IF NOT is_on THEN
      SELECT 'off' AS state, NULL::integer AS users, false AS users_or_more, NULL::integer AS hits, false AS hits_or_more INTO answer;
    END IF;
    INSERT INTO released_figure (organization_id, month, subject, article_id, state, users, users_or_more, hits, hits_or_more)
      VALUES (wanted, wanted_month, figure.subject, figure.article, answer.state, answer.users, answer.users_or_more, answer.hits,
        answer.hits_or_more);
  END LOOP;

  PERFORM destroy_usage(wanted, wanted_month);
  INSERT INTO usage_release (organization_id, month, threshold, members, hash)
    VALUES (wanted, wanted_month, k, n, release_hash(wanted, wanted_month, k, n));
  RETURN 'released';
END $$;
--> statement-breakpoint
-- Months that can be released now, the first of each organization.
CREATE FUNCTION due_releases(default_zone text, most integer) RETURNS TABLE (organization_id uuid, month date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.id, next.month FROM organization o, LATERAL (
    SELECT COALESCE((SELECT (max(r.month) + interval '1 month')::date FROM usage_release r WHERE r.organization_id = o.id),
      o.reports_from) AS month) AS next
  WHERE o.removed_at IS NULL AND now() >= month_end(next.month, report_zone(o.id, default_zone)) + interval '5 days'
  ORDER BY next.month, o.id LIMIT most;
$$;
--> statement-breakpoint
-- Whether every release of the current organization still has the hash it was released with.
CREATE FUNCTION releases_unchanged() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(bool_and(r.hash = release_hash(r.organization_id, r.month, r.threshold, r.members)), true)
  FROM usage_release r WHERE r.organization_id = current_organization();
$$;
--> statement-breakpoint
-- Raw usage of organizations that were removed is never released; installations not seen for 270 days begin anew.
CREATE FUNCTION forget_usage() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM usage_month u USING organization o WHERE o.id = u.organization_id AND o.removed_at IS NOT NULL;
  DELETE FROM usage_key u USING organization o WHERE o.id = u.organization_id AND o.removed_at IS NOT NULL;
  DELETE FROM usage_installation i WHERE i.seen_at < now() - interval '270 days';
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_subjects(uuid, date), count_articles(uuid, date), has_other_usage(uuid, date), destroy_usage(uuid, date), draw_noise(integer), report_zone(uuid, text), usage_member_key(uuid, date, uuid), takes_usage(uuid, date),
  record_usage(uuid, uuid, bigint, timestamptz[], text[], uuid[], text), delete_usage(uuid, uuid), read_usage_choice(uuid), save_usage_choice(uuid, boolean),
  delete_usage_of_member(), count_session(uuid, text), close_month(uuid, date, text), close_months(text),
  release_hash(uuid, date, integer, integer), release_month(uuid, date, text), due_releases(text, integer), releases_unchanged(),
  forget_usage() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION record_usage(uuid, uuid, bigint, timestamptz[], text[], uuid[], text), count_session(uuid, text), releases_unchanged() TO ensemble_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION read_usage_choice(uuid), save_usage_choice(uuid, boolean), close_months(text),
  release_month(uuid, date, text), due_releases(text, integer), forget_usage() TO ensemble_identity;
