CREATE SEQUENCE "public"."certificate_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate_checks" (
	"number" text NOT NULL,
	"day" date NOT NULL,
	"organisation" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "certificate_checks_number_day_organisation_pk" PRIMARY KEY("number","day","organisation")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"issued_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE TABLE "certificate_versions" (
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"sentence" text NOT NULL,
	"issued_on" date NOT NULL,
	"statement" text,
	CONSTRAINT "certificate_versions_number_version_pk" PRIMARY KEY("number","version")
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate_checks" ADD CONSTRAINT "certificate_checks_number_certificates_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificates"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_number_certificates_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificates"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_number_certificates_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificates"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_subject" ON "certificates" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "certificates_email" ON "certificates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_waiting" ON "certificate_corrections" USING btree ("number") WHERE "certificate_corrections"."outcome" is null;--> statement-breakpoint
CREATE INDEX "certificate_corrections_asked" ON "certificate_corrections" USING btree ("asked_at");