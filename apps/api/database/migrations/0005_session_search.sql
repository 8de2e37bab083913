ALTER TABLE "meeting" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(regexp_replace(normalize(
  title || ' ' || description, NFKD),
  '[\u0300-\u036f]', '', 'g'), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'))) STORED;