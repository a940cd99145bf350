CREATE TABLE "series_gaps" (
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_gaps_prefix_year_first_pk" PRIMARY KEY("prefix","year","first")
);
--> statement-breakpoint
ALTER TABLE "document_series" ADD COLUMN "unconfirmed_since" timestamp with time zone;