CREATE TABLE "media_files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"colour" text,
	"widths" jsonb NOT NULL,
	"alternative" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"file_id" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "media_uses_one" PRIMARY KEY("file_id","subject","version")
);
--> statement-breakpoint
CREATE INDEX "media_files_uploaded" ON "media_files" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "media_files_left" ON "media_files" USING btree ("uploaded_at") WHERE "media_files"."ready_at" is null or ("media_files"."deleted_at" is not null and "media_files"."removed_at" is null);--> statement-breakpoint
CREATE INDEX "media_uses_version" ON "media_uses" USING btree ("subject","version");