-- A random whole number below `most`, each as likely as any other to within 2^-64. The first 48 bits of a random UUID are all
-- random.
CREATE OR REPLACE FUNCTION random_below(most numeric) RETURNS numeric LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  drawn numeric := 0;
  outcomes numeric := 1;
BEGIN
  WHILE outcomes < most * 18446744073709551616 LOOP
    drawn := drawn * 281474976710656 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    outcomes := outcomes * 281474976710656;
  END LOOP;
  RETURN div(drawn * most, outcomes);
END $$;

-- Noise for one line by itself: the difference of two numbers of throws until the first that fails, each throw going on with
-- chance b/a. A number one step further from 0 is a/b times less likely.
CREATE OR REPLACE FUNCTION draw_laplace(a integer, b integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  noise integer := 0;
BEGIN
  WHILE random_below(a) < b LOOP noise := noise + 1; END LOOP;
  WHILE random_below(a) < b LOOP noise := noise - 1; END LOOP;
  RETURN noise;
END $$;

-- The weight of each half side of the cube of `draw_cube`, as whole numbers: (2r + 1)^lines * (b/a)^r. Half sides over 400 are
-- left out: with up to ten lines and a ratio of at least 2 they are rarer than one in 10^80.
CREATE OR REPLACE FUNCTION cube_weights(lines integer, a integer, b integer) RETURNS TABLE (half_side integer, weight numeric)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT r, (2 * r + 1)::numeric ^ lines * b::numeric ^ r * a::numeric ^ (400 - r) FROM generate_series(0, 400) AS r;
$$;

-- Noise for all lines of a month in one draw: a cube of random size, then any of its points. A point at largest distance r from
-- the middle is in every cube of at least that half side, so its chance falls by a/b with each step of r; and one member, who
-- moves each line by at most 1, moves r by at most 1, however many lines there are.
CREATE OR REPLACE FUNCTION draw_cube(lines integer, a integer, b integer) RETURNS integer[] LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  rest numeric := random_below((SELECT sum(c.weight) FROM cube_weights(lines, a, b) AS c));
  side record;
BEGIN
  FOR side IN SELECT * FROM cube_weights(lines, a, b) AS c ORDER BY c.half_side LOOP
    rest := rest - side.weight;
    EXIT WHEN rest < 0;
  END LOOP;
  RETURN ARRAY(SELECT random_below(2 * side.half_side + 1)::integer - side.half_side FROM generate_series(1, lines));
END $$;

-- What is shown of a number of people that already has its noise, so that nothing here tells more than the noisy numbers do:
-- hidden below `threshold`, zero too; else to the nearest `people_step`. Of `most` people, `most - threshold` and more is one answer, so that it never
-- says that everybody did it. `ceiling` is what is shown of the larger group it is part of.
CREATE OR REPLACE FUNCTION disclosed(seen integer, threshold integer, most integer, ceiling integer,
  OUT state text, OUT users integer, OUT users_or_more boolean) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  top integer := (most - threshold) / people_step() * people_step();
BEGIN
  IF threshold < people_step() OR threshold % people_step() <> 0 THEN
    RAISE EXCEPTION 'the threshold is a multiple of %, at least that', people_step();
  END IF;
  state := 'shown';
  users_or_more := false;
  IF seen < threshold OR top < threshold OR ceiling < threshold THEN state := 'tooFew'; RETURN; END IF;
  users := LEAST(GREATEST((seen + people_step() / 2) / people_step() * people_step(), threshold), top, ceiling);
  users_or_more := users = top;
END $$;
GRANT EXECUTE ON FUNCTION disclosed TO PUBLIC;
