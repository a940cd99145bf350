CREATE TABLE "member_import_columns" (
	"head" text PRIMARY KEY NOT NULL,
	"key" text,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_set("value", '{days}', (SELECT coalesce(jsonb_agg(CASE WHEN day ~ '^[0-9]{2}-[0-9]{2}$' THEN '--' || day ELSE day END), '[]'::jsonb) FROM jsonb_array_elements_text("value" -> 'days') AS day)) WHERE "key" = 'holidays';
