-- Written from packages/contract by npm run db:rules: change it there.

-- Figures are hidden below this many people, unless an organization chose more.
CREATE OR REPLACE FUNCTION default_threshold() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 10;

-- Each member counts at most this often in a month.
CREATE OR REPLACE FUNCTION max_hits() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 10;

-- Numbers of people are rounded to this.
CREATE OR REPLACE FUNCTION people_step() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 5;

-- Numbers of times are rounded to this.
CREATE OR REPLACE FUNCTION times_step() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 50;

-- From the end of a month to the release of its figures.
CREATE OR REPLACE FUNCTION release_delay() RETURNS interval LANGUAGE sql IMMUTABLE
  RETURN interval '5 days';

-- Usage that happened longer ago is not counted.
CREATE OR REPLACE FUNCTION oldest_usage() RETURNS interval LANGUAGE sql IMMUTABLE
  RETURN interval '35 days';

-- A phone’s clock may be ahead by this much.
CREATE OR REPLACE FUNCTION usage_clock_lead() RETURNS interval LANGUAGE sql IMMUTABLE
  RETURN interval '5 minutes';

-- A message can be read for this long.
CREATE OR REPLACE FUNCTION readable_time() RETURNS interval LANGUAGE sql IMMUTABLE
  RETURN interval '30 days';

-- A phone that does not open the app for this long is deleted.
CREATE OR REPLACE FUNCTION unused_phone_time() RETURNS interval LANGUAGE sql IMMUTABLE
  RETURN interval '270 days';

-- Rows that a search counts; the total is then given as a thousand and more.
CREATE OR REPLACE FUNCTION capped_count() RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN 1001;

-- What a release tells, by the least number of members (decision 0043).
CREATE OR REPLACE FUNCTION release_plans() RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN '[ { "members": 20, "draws": [ { "of": "people", "lines": 1, "ratio": [ 4, 1 ], "moves": 1, "threshold": 10 } ] }, { "members": 40, "draws": [ { "of": "people", "lines": 4, "ratio": [ 4, 1 ], "moves": 1, "threshold": 10 } ] }, { "members": 150, "draws": [ { "of": "people", "lines": 10, "ratio": [ 4, 1 ], "moves": 1, "threshold": 15 } ] }, { "members": 400, "draws": [ { "of": "people", "lines": 10, "ratio": [ 8, 3 ], "moves": 1, "threshold": 20 }, { "of": "articles", "every": 3, "ratio": [ 11, 9 ], "moves": 2, "threshold": 25 } ] }, { "members": 3000, "draws": [ { "of": "people", "lines": 10, "ratio": [ 2, 1 ], "moves": 1, "threshold": 30 }, { "of": "articles", "every": 1, "ratio": [ 11, 9 ], "moves": 2, "threshold": 25 }, { "of": "times", "ratio": [ 70, 69 ], "moves": 20, "threshold": 200 } ] } ]'::jsonb;

-- The order in which subjects get the lines of people in a release.
CREATE OR REPLACE FUNCTION subject_order() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['app', 'learn', 'myPlan', 'notification', 'getSupport', 'sessionJoined', 'peerSupport', 'peerContact', 'schedule', 'session'];

-- Roles that run an organization.
CREATE OR REPLACE FUNCTION administrator_types() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['OrganizationAdmin', 'PeerSupportAdmin'];

-- Roles that read the people of their own organization.
CREATE OR REPLACE FUNCTION people_reader_types() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['OrganizationAdmin', 'PeerSupportAdmin'];

-- Roles whose account is for their work in an organization.
CREATE OR REPLACE FUNCTION staff_types() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider'];
