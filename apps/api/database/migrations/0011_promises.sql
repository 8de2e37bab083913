CREATE TABLE "kept_promise" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "kept_promise_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"outgoing_ids" uuid[],
	"compared_at" timestamp (3) with time zone,
	CONSTRAINT "promise_list_one" CHECK ("promise_list"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "kept_promise_number" ON "kept_promise" USING btree ("number");--> statement-breakpoint
CREATE INDEX "kept_promise_at" ON "kept_promise" USING btree ("at");