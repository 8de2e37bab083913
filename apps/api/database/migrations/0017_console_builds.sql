CREATE TABLE "console_build" (
	"id" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
