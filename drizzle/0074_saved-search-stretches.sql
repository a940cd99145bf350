ALTER TABLE "saved_searches" DROP COLUMN "mailed_from";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "mailed_to";