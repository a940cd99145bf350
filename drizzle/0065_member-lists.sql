CREATE TABLE "member_import_values" (
	"key" text NOT NULL,
	"word" text NOT NULL,
	"means" text,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_import_values_key_word_pk" PRIMARY KEY("key","word")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pincode" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "designation" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "qualification" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "old_number" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "extras" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shares_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "file_key" text;--> statement-breakpoint
CREATE INDEX "members_old_number" ON "members" USING btree (lower("old_number")) WHERE "members"."old_number" is not null;