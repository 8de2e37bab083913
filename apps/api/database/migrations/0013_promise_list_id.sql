-- A table of one row: it is written anew at once.
-- squawk-ignore adding-field-with-default
ALTER TABLE "promise_list" ADD COLUMN "list_id" uuid DEFAULT gen_random_uuid() NOT NULL;
