-- after release 3
-- Copies of release 2 keep drafts by this key, which names no kind.
ALTER TABLE "form_draft" DROP CONSTRAINT IF EXISTS "form_draft_organization_id_person_id_id_pk";
