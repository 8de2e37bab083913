-- Filled once triggers keep them (db/rules/fill-search-text.ts). Copies of this release write no "search" any more: triggers do.
ALTER TABLE "content_item" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "membership" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "search_text" text;
