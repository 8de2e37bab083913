-- alone
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_item_by_title" ON "content_item" USING btree ("organization_id","kind","language","search_text","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "membership_by_full_name" ON "membership" USING btree ("organization_id","sort_name","id") INCLUDE ("search_text");
