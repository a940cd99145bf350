ALTER TABLE "competition_editions" ADD COLUMN "theme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD COLUMN "prizes" text DEFAULT '' NOT NULL;