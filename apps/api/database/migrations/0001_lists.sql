ALTER TABLE "notification" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(regexp_replace(normalize(
  coalesce(texts #>> '{en,title}', '') || ' ' || coalesce(texts #>> '{en,description}', '') || ' ' ||
  coalesce(texts #>> '{fr,title}', '') || ' ' || coalesce(texts #>> '{fr,description}', ''), NFKD),
  '[\u0300-\u036f]', '', 'g'), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'))) STORED;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "ended_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(cancelled_at, stopped_at, closes_at)) STORED;--> statement-breakpoint
CREATE INDEX "notification_ended" ON "notification" USING btree ("organization_id","ended_at","id");--> statement-breakpoint
CREATE INDEX "notification_aside" ON "notification" USING btree ("organization_id") WHERE held_at is not null or halt_reason is not null;