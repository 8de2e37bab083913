DROP INDEX "content_draft_place";--> statement-breakpoint
ALTER TABLE "content_draft" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "bulk_resend" ADD COLUMN "progressed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_translation_of_content_item_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_draft_translation" ON "content_draft" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "content_item_image" ON "content_item" USING btree (("values"->>'imageId')) WHERE kind = 'article' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_draft_place" ON "content_draft" USING btree ("organization_id","person_id","kind","language",coalesce("item_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("translation_of", '00000000-0000-0000-0000-000000000000'::uuid));