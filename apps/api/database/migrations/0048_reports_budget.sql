ALTER TABLE "noise_threshold" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "noise_threshold" CASCADE;--> statement-breakpoint
ALTER TABLE "released_figure" DROP CONSTRAINT "released_figure_shown";--> statement-breakpoint
ALTER TABLE "released_figure" ADD COLUMN "months" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_release" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_release" ADD COLUMN "scales" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "released_figure" ADD CONSTRAINT "released_figure_shown" CHECK (("released_figure"."state" = 'shown') = ("released_figure"."users" is not null) and ("released_figure"."hits" is null or "released_figure"."users" is not null));