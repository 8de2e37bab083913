CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"night" date,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"seconds" integer,
	"kept_days" integer,
	"verified_at" timestamp (3) with time zone,
	"restore_seconds" integer,
	"receipt_public_key" text,
	"receipt_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "backup_run_night" UNIQUE("night"),
	CONSTRAINT "backup_run_failure" CHECK ("backup_run"."failure" in ('begin', 'write', 'verify', 'stopped'))
);
