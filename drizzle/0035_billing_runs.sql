CREATE TABLE "billing_run_payers" (
	"run_id" text NOT NULL,
	"member_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "billing_run_payers_run_id_member_id_pk" PRIMARY KEY("run_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "billing_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"tax_class" text NOT NULL,
	"lapses_on" date,
	"choice" jsonb NOT NULL,
	"amount_paise" bigint,
	"payers" integer NOT NULL,
	"total_paise" bigint NOT NULL,
	"raised" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"previewed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_run_payers" ADD CONSTRAINT "billing_run_payers_run_id_billing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."billing_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_runs_newest" ON "billing_runs" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "billing_runs_title" ON "billing_runs" USING btree ("title");