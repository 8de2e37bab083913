-- The people who are members at the end of a month; who joined are those of them who were not at its beginning, and who left are
-- those who were and are no more. So who came and went in the month, or went and came back, is in neither, and the members before,
-- with those who joined and without those who left, are the members. Once, so that what was shown stays.
CREATE OR REPLACE FUNCTION close_month(wanted uuid, wanted_month date, zone text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_snapshot (organization_id, month, members, joined, "left")
  SELECT wanted, wanted_month, count(*) FILTER (WHERE p.ends), count(*) FILTER (WHERE p.ends AND NOT p.begins),
    count(*) FILTER (WHERE p.begins AND NOT p.ends)
  FROM (SELECT bool_or(m.registered_at < b.at AND (m.status <> 'inactive' OR m.deactivated_at >= b.at)) AS begins,
      bool_or(m.status <> 'inactive' OR m.deactivated_at >= month_end(wanted_month, zone)) AS ends
    FROM membership m, (SELECT wanted_month::timestamp AT TIME ZONE zone AS at) AS b
    WHERE m.organization_id = wanted AND m.registered_at < month_end(wanted_month, zone) GROUP BY m.person_id) AS p
  ON CONFLICT DO NOTHING;
$$;

-- Closes the month that ended last, for organizations where that was not done; not in zones that wait.
CREATE OR REPLACE FUNCTION close_ended_months(default_zone text, waiting text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT close_month(z.id, z.month, z.zone) FROM (
    SELECT o.id, r.zone, CASE WHEN r.zone <> ALL (waiting)
        THEN (date_trunc('month', now() AT TIME ZONE r.zone) - interval '1 month')::date END AS month, o.reports_from
    FROM organization o, LATERAL (SELECT report_zone(o.id, default_zone) AS zone) AS r WHERE o.removed_at IS NULL) AS z
  WHERE z.month >= z.reports_from
    AND NOT EXISTS (SELECT FROM member_snapshot s WHERE s.organization_id = z.id AND s.month = z.month);
$$;
GRANT EXECUTE ON FUNCTION close_ended_months TO ensemble_identity;

-- Months that can be released now, the first of each organization; not in zones that wait.
CREATE OR REPLACE FUNCTION due_months(default_zone text, most integer, waiting text[]) RETURNS TABLE (organization_id uuid, month date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.id, next.month FROM organization o, LATERAL (
    SELECT COALESCE((SELECT (max(r.month) + interval '1 month')::date FROM usage_release r WHERE r.organization_id = o.id),
      o.reports_from) AS month) AS next
  WHERE o.removed_at IS NULL AND CASE WHEN report_zone(o.id, default_zone) <> ALL (waiting)
    THEN now() >= month_end(next.month, report_zone(o.id, default_zone)) + release_delay() END
  ORDER BY next.month, o.id LIMIT most;
$$;
GRANT EXECUTE ON FUNCTION due_months TO ensemble_identity;

-- One promise for all figures of a member's month together (decision 0043). Each draw of noise divides it: a draw of ratio a/b
-- makes no answer more than a/b times as likely for each step that one member can move its lines, and `moves` counts those steps.
-- What a release draws depends on the number of members alone, which is public at the month's end: `people` tells that many
-- subjects, in the order of release_month; `articles` counts one article of each member and month, told every so many months;
-- `times` counts at most ten times of each member over all subjects together. Figures below `threshold` are hidden, so that four
-- people are shown as a number in at most 1 of 100 releases. No row: nothing is told.
CREATE OR REPLACE FUNCTION release_plan(members integer) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN (
  SELECT p.plan -> 'draws' FROM jsonb_array_elements(release_plans()) AS p(plan)
  WHERE (p.plan ->> 'members')::integer <= release_plan.members ORDER BY (p.plan ->> 'members')::integer DESC LIMIT 1);

-- People of each subject in a month. One member moves each number by at most 1.
CREATE OR REPLACE FUNCTION count_people(wanted uuid, wanted_month date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('app', count(*) FILTER (WHERE u.app > 0), 'learn', count(*) FILTER (WHERE u.learn > 0),
      'myPlan', count(*) FILTER (WHERE u.my_plan > 0), 'getSupport', count(*) FILTER (WHERE u.get_support > 0),
      'peerSupport', count(*) FILTER (WHERE u.peer_support > 0), 'schedule', count(*) FILTER (WHERE u.schedule > 0),
      'session', count(*) FILTER (WHERE u.session > 0), 'peerContact', count(*) FILTER (WHERE u.peer_contact > 0),
      'notification', count(*) FILTER (WHERE u.notification > 0), 'sessionJoined', count(*) FILTER (WHERE u.session_joined > 0))
    FROM usage_month u WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month;
$$;

-- Times of each subject in a month. Of a member who did more than ten things in all, ten are counted, evenly from a random place
-- on: so one member's month for another moves all numbers together by at most twenty.
CREATE OR REPLACE FUNCTION count_times(wanted uuid, wanted_month date) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT jsonb_build_object('app', n[1], 'learn', n[2] - n[1], 'myPlan', n[3] - n[2], 'getSupport', n[4] - n[3],
      'peerSupport', n[5] - n[4], 'schedule', n[6] - n[5], 'session', n[7] - n[6], 'peerContact', n[8] - n[7],
      'notification', n[9] - n[8], 'sessionJoined', n[10] - n[9])
  FROM (SELECT ARRAY[sum((u.upto[1] * max_hits() + u.place) / u.done), sum((u.upto[2] * max_hits() + u.place) / u.done), sum((u.upto[3] * max_hits() + u.place) / u.done),
      sum((u.upto[4] * max_hits() + u.place) / u.done), sum((u.upto[5] * max_hits() + u.place) / u.done), sum((u.upto[6] * max_hits() + u.place) / u.done),
      sum((u.upto[7] * max_hits() + u.place) / u.done), sum((u.upto[8] * max_hits() + u.place) / u.done), sum((u.upto[9] * max_hits() + u.place) / u.done),
      sum((u.upto[10] * max_hits() + u.place) / u.done)] AS n
    FROM (SELECT r.upto, GREATEST(max_hits(), r.upto[10]) AS done, floor(random() * GREATEST(max_hits(), r.upto[10]))::integer AS place
      FROM usage_month m, LATERAL (SELECT m.app + m.learn AS two, m.my_plan + m.get_support AS four, m.peer_support + m.schedule AS six,
          m.session + m.peer_contact AS eight) AS p, LATERAL (SELECT ARRAY[m.app, p.two, p.two + m.my_plan, p.two + p.four,
          p.two + p.four + m.peer_support, p.two + p.four + p.six, p.two + p.four + p.six + m.session,
          p.two + p.four + p.six + p.eight, p.two + p.four + p.six + p.eight + m.notification,
          p.two + p.four + p.six + p.eight + m.notification + m.session_joined]::integer[] AS upto) AS r
      WHERE m.slot = usage_slot(wanted_month) AND m.organization_id = wanted AND m.month = wanted_month) AS u) AS s;
$$;

-- How many members count for each article in some months: one article of each member and month, drawn at random. One member's
-- month for another moves at most two numbers by 1.
CREATE OR REPLACE FUNCTION count_articles(wanted uuid, from_month date, to_month date) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT COALESCE(jsonb_object_agg(a.article, a.users), '{}') FROM (
    SELECT c.article, count(*) AS users FROM (
      SELECT u.articles[1 + floor(random() * cardinality(u.articles))::integer] AS article FROM usage_month u
      WHERE u.organization_id = wanted AND u.month BETWEEN from_month AND to_month AND u.articles <> '{}') AS c
    GROUP BY c.article) AS a;
$$;

-- Leaves of a month that is released only what its quarter still tells: of each member one article, drawn at random.
CREATE OR REPLACE FUNCTION keep_articles(wanted uuid, wanted_month date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM usage_month u WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month
    AND u.articles = '{}';
  UPDATE usage_month u SET app = 0, learn = 0, my_plan = 0, get_support = 0, peer_support = 0, schedule = 0, session = 0,
      peer_contact = 0, notification = 0, session_joined = 0, article_times = '{}',
      articles = ARRAY[u.articles[1 + floor(random() * cardinality(u.articles))::integer]]
    WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month;
END $$;

-- Destroys the raw usage of a month, with the key that its rows could be linked by.
CREATE OR REPLACE FUNCTION destroy_usage(wanted uuid, wanted_month date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM usage_month u
    WHERE u.slot = usage_slot(wanted_month) AND u.organization_id = wanted AND u.month = wanted_month;
  DELETE FROM usage_key u WHERE u.organization_id = wanted AND u.month = wanted_month;
$$;

-- Empties the file of a partition that has no rows left. In a transaction of its own, which holds no other part of usage while it
-- waits: releases and batches hold several. Answers whether it did; what is busy is tried again an hour later.
CREATE OR REPLACE FUNCTION empty_usage_file(wanted_slot smallint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  part CONSTANT text := format('usage_month_%s', wanted_slot);
  is_empty boolean;
BEGIN
  IF pg_relation_size(part::regclass) = 0 OR NOT pg_try_advisory_xact_lock(hashtextextended('empty_usage_file', 16)) THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part) INTO is_empty;
  IF NOT is_empty THEN RETURN false; END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', part);
  -- Some may have come before the lock.
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part) INTO is_empty;
  IF is_empty THEN EXECUTE format('TRUNCATE %I', part); END IF;
  RETURN is_empty;
EXCEPTION WHEN lock_not_available THEN RETURN false;
END $$;
GRANT EXECUTE ON FUNCTION empty_usage_file TO ensemble_identity;

-- What a release is held to: all its figures, the threshold and members they were made with, and the release before it; since
-- version 2 also how its noise was drawn.
CREATE OR REPLACE FUNCTION release_hash(wanted uuid, wanted_month date, k integer, members integer, version integer, scales jsonb) RETURNS bytea
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sha256(COALESCE((SELECT r.hash FROM usage_release r WHERE r.organization_id = wanted AND r.month < wanted_month
      ORDER BY r.month DESC LIMIT 1), ''::bytea)
    || convert_to(concat_ws(E'\n', wanted, to_char(wanted_month, 'YYYY-MM'), k, members,
      CASE WHEN version > 1 THEN concat_ws(E'\n', version, scales) END, (
      SELECT string_agg(concat_ws(',', f.subject, f.article_id, f.state, f.users, f.users_or_more, f.hits, f.hits_or_more,
          CASE WHEN version > 1 THEN f.months END), E'\n' ORDER BY f.subject COLLATE "C", f.article_id)
      FROM released_figure f WHERE f.organization_id = wanted AND f.month = wanted_month)), 'UTF8'));
$$;

-- Tells the articles of a month, or of its quarter: each published one gets its row, read or not, so that there is one tells
-- nothing. `draw` is the draw of articles; without one they are too few for any figure.
CREATE OR REPLACE FUNCTION release_articles(wanted uuid, wanted_month date, zone text, k integer, members integer, draw jsonb, is_on boolean)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Months of this quarter that were released and not told yet.
  from_month date := (SELECT COALESCE(min(r.month), wanted_month) FROM usage_release r
    WHERE r.organization_id = wanted AND r.month >= date_trunc('quarter', wanted_month) AND r.month < wanted_month AND r.month > ALL (
      SELECT f.month FROM released_figure f WHERE f.organization_id = wanted AND f.subject = 'article'
        AND f.month >= date_trunc('quarter', wanted_month)));
  months integer := extract(month FROM wanted_month) - extract(month FROM from_month) + 1;
  opened jsonb := count_articles(wanted, from_month, wanted_month);
BEGIN
  INSERT INTO released_figure (organization_id, month, subject, article_id, state, users, users_or_more, hits_or_more, months)
  SELECT wanted, wanted_month, 'article', a.pair_id, CASE WHEN NOT is_on THEN 'off' ELSE COALESCE(shown.state, 'tooSmall') END,
    CASE WHEN is_on THEN shown.users END, is_on AND COALESCE(shown.users_or_more, false), false, months
  FROM (SELECT DISTINCT c.pair_id FROM content_item c WHERE c.organization_id = wanted AND c.kind = 'article'
      AND c.status = 'published' AND c.deleted_at IS NULL AND c.created_at < month_end(wanted_month, zone)) AS a
    LEFT JOIN LATERAL disclosed(
      COALESCE((opened ->> a.pair_id::text)::integer, 0) + draw_laplace((draw #>> '{ratio,0}')::integer, (draw #>> '{ratio,1}')::integer),
      GREATEST(k, (draw ->> 'threshold')::integer), members * months, NULL) AS shown ON draw IS NOT NULL;
  PERFORM destroy_usage(wanted, month::date) FROM generate_series(from_month, wanted_month, interval '1 month') AS month;
END $$;

-- Releases the figures of one month of one organization, once: released, done (earlier), notYet (five days after its end, and
-- after the month before it). In one transaction the figures are frozen, and raw usage and its key destroyed; where articles are
-- told once a quarter, one article of each member waits for that, and nothing else.
CREATE OR REPLACE FUNCTION release_month(wanted uuid, wanted_month date, default_zone text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  zone text := report_zone(wanted, default_zone);
  owner organization%ROWTYPE;
  k integer;
  n integer;
  plan jsonb;
  people jsonb;
  articles jsonb;
  times jsonb;
  counted jsonb;
  done jsonb := '{}';
  noise integer[];
  figure record;
  answer record;
  told integer := 0;
  app_users integer;
  learn_is_on boolean;
  seen_times integer;
  counted_month date;
BEGIN
  -- The oldest month first, as everything that holds several: those that wait for their quarter are released with their last.
  PERFORM pg_advisory_xact_lock(usage_lock(wanted, m.month)) FROM (
    SELECT k.month FROM usage_key k WHERE k.organization_id = wanted AND k.month < wanted_month ORDER BY k.month) AS m;
  PERFORM pg_advisory_xact_lock(usage_lock(wanted, wanted_month));
  SELECT * INTO owner FROM organization o WHERE o.id = wanted;
  IF owner.id IS NULL OR owner.removed_at IS NOT NULL OR wanted_month < owner.reports_from
    OR wanted_month <> date_trunc('month', wanted_month) THEN RETURN 'notYet'; END IF;
  IF EXISTS (SELECT FROM usage_release r WHERE r.organization_id = wanted AND r.month = wanted_month) THEN RETURN 'done'; END IF;
  IF now() < month_end(wanted_month, zone) + release_delay() OR (wanted_month > owner.reports_from AND NOT EXISTS (
    SELECT FROM usage_release r WHERE r.organization_id = wanted AND r.month = wanted_month - interval '1 month')) THEN
    RETURN 'notYet';
  END IF;
  -- One row for each person, before anything is counted.
  FOR counted_month IN SELECT k.month FROM usage_key k WHERE k.organization_id = wanted AND k.month <= wanted_month ORDER BY 1 LOOP
    PERFORM unite_usage(wanted, counted_month, old.members) FROM (
      SELECT array_agg(m.id) AS members FROM usage_key k JOIN usage_month u ON u.slot = usage_slot(counted_month)
          AND u.organization_id = wanted AND u.month = counted_month
        JOIN membership m ON m.organization_id = wanted AND u.member_key = hash_member(k.key, m.id)
        WHERE k.organization_id = wanted AND k.month = counted_month) AS old WHERE old.members IS NOT NULL;
  END LOOP;
  PERFORM close_month(wanted, wanted_month, zone);
  SELECT s.members INTO n FROM member_snapshot s WHERE s.organization_id = wanted AND s.month = wanted_month;
  SELECT COALESCE((SELECT t.threshold FROM report_threshold t WHERE t.organization_id = wanted AND t.from_month <= wanted_month
    ORDER BY t.from_month DESC LIMIT 1), default_threshold()) INTO k;

  plan := CASE WHEN n < 2 * k THEN '[]' ELSE COALESCE(release_plan(n), '[]') END;
  people := jsonb_path_query_first(plan, '$[*] ? (@.of == "people")');
  articles := jsonb_path_query_first(plan, '$[*] ? (@.of == "articles")');
  times := jsonb_path_query_first(plan, '$[*] ? (@.of == "times")');
  counted := count_people(wanted, wanted_month);
  IF times IS NOT NULL THEN done := count_times(wanted, wanted_month); END IF;
  IF people IS NOT NULL THEN
    noise := draw_cube((people ->> 'lines')::integer, (people #>> '{ratio,0}')::integer, (people #>> '{ratio,1}')::integer);
  END IF;

  -- In this order, as far as the plan goes; parts of the app that are switched off take no line of it.
  FOR figure IN
    SELECT o.subject, CASE f.feature WHEN 'peerSupport' THEN (owner.features #>> '{getSupport,enabled}')::boolean
        AND (owner.features #>> '{getSupport,peerSupport}')::boolean
      ELSE COALESCE((owner.features #>> ARRAY[f.feature, 'enabled'])::boolean, true) END AS is_on
    FROM unnest(subject_order()) WITH ORDINALITY AS o(subject, place) JOIN (VALUES ('app', NULL), ('learn', 'learn'),
      ('myPlan', 'myPlan'), ('notification', NULL), ('getSupport', 'getSupport'), ('sessionJoined', 'session'),
      ('peerSupport', 'peerSupport'), ('peerContact', 'peerSupport'), ('schedule', 'schedule'), ('session', 'session')
    ) AS f(subject, feature) USING (subject) ORDER BY o.place
  LOOP
    SELECT CASE WHEN figure.is_on THEN 'tooSmall' ELSE 'off' END AS state, NULL::integer AS users, false AS users_or_more INTO answer;
    seen_times := NULL;
    IF figure.is_on AND told < COALESCE((people ->> 'lines')::integer, 0) THEN
      told := told + 1;
      -- Sessions can be joined without the app.
      SELECT * INTO answer FROM disclosed((counted ->> figure.subject)::integer + noise[told],
        GREATEST(k, (people ->> 'threshold')::integer), n, CASE WHEN figure.subject NOT IN ('app', 'sessionJoined') THEN app_users END);
      IF figure.subject = 'app' THEN app_users := COALESCE(answer.users, 0); END IF;
      IF times IS NOT NULL THEN
        seen_times := (done ->> figure.subject)::integer
          + draw_laplace((times #>> '{ratio,0}')::integer, (times #>> '{ratio,1}')::integer);
      END IF;
    END IF;
    INSERT INTO released_figure (organization_id, month, subject, state, users, users_or_more, hits, hits_or_more)
      VALUES (wanted, wanted_month, figure.subject, answer.state, answer.users, answer.users_or_more,
        -- To the nearest `times_step`, and never fewer times than people.
        CASE WHEN answer.users IS NOT NULL AND seen_times >= (times ->> 'threshold')::integer
          THEN GREATEST((seen_times + times_step() / 2) / times_step() * times_step(), answer.users) END, false);
  END LOOP;

  learn_is_on := COALESCE((owner.features #>> '{learn,enabled}')::boolean, true);
  IF (articles ->> 'every')::integer = 3 AND extract(month FROM wanted_month)::integer % 3 <> 0 THEN
    PERFORM keep_articles(wanted, wanted_month);
  ELSE
    PERFORM release_articles(wanted, wanted_month, zone, k, n, articles, learn_is_on);
  END IF;
  INSERT INTO usage_release (organization_id, month, threshold, members, version, scales, hash)
    VALUES (wanted, wanted_month, k, n, 2, plan, release_hash(wanted, wanted_month, k, n, 2, plan));
  RETURN 'released';
END $$;
GRANT EXECUTE ON FUNCTION release_month TO ensemble_identity;

-- Whether every release of the current organization still has the hash it was released with.
CREATE OR REPLACE FUNCTION releases_unchanged() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(bool_and(r.hash = release_hash(r.organization_id, r.month, r.threshold, r.members, r.version, r.scales)), true)
  FROM usage_release r WHERE r.organization_id = current_organization();
$$;
GRANT EXECUTE ON FUNCTION releases_unchanged TO ensemble_tenant;
