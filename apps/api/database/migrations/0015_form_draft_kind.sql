-- alone
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "form_draft_own" ON "form_draft" USING btree ("organization_id","person_id","kind","id");
