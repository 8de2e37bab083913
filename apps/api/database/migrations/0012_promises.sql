CREATE TABLE "kept_promise" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_promise_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"other_id" uuid,
	"figures" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_list" (
	"id" bigint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"outgoing" "bytea",
	"outgoing_numbers" bigint[],
	"compared_at" timestamp (3) with time zone,
	CONSTRAINT "promise_list_one" CHECK ("promise_list"."id" = 1)
);
