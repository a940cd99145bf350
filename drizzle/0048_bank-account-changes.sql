CREATE TABLE "bank_account_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"before" jsonb,
	"from_version" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"set_at" timestamp with time zone
);
