CREATE TABLE "list_read" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid,
	"reader_id" uuid NOT NULL,
	"list" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"note" text,
	CONSTRAINT "list_read_once" UNIQUE NULLS NOT DISTINCT("hour","reader_id","organization_id","list","reason","note")
);
