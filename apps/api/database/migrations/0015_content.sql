CREATE TABLE "content_draft" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"item_id" uuid,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"pair_id" uuid NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"status" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"behind_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	CONSTRAINT "content_item_kind" CHECK ("content_item"."kind" in ('category', 'article', 'preset', 'contact', 'terms', 'policy')),
	CONSTRAINT "content_item_status" CHECK ("content_item"."status" in ('draft', 'published')),
	CONSTRAINT "content_item_language" CHECK ("content_item"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "content_revision_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "article_category" (
	"article_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "article_category_article_id_category_id_pk" PRIMARY KEY("article_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "article_image" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_article_id_content_item_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_category_id_content_item_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_image" ADD CONSTRAINT "article_image_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_draft_place" ON "content_draft" USING btree ("organization_id","person_id","kind","language",coalesce("item_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "content_draft_person" ON "content_draft" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "content_draft_item" ON "content_draft" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_item_created" ON "content_item" USING btree ("organization_id","kind","language","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_item_title" ON "content_item" USING btree ("organization_id","kind","language","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_pair" ON "content_item" USING btree ("pair_id","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_category" ON "content_item" USING btree ("organization_id","language",lower("title")) WHERE kind = 'category' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_legal" ON "content_item" USING btree ("organization_id","kind","language") WHERE kind in ('terms', 'policy') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_item_deleted" ON "content_item" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_revision_image" ON "content_revision" USING btree (("values"->>'imageId')) WHERE values ? 'imageId';--> statement-breakpoint
CREATE INDEX "article_category_category" ON "article_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "article_image_organization" ON "article_image" USING btree ("organization_id");