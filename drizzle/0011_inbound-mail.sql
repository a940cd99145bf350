CREATE TABLE "inbound_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_key" text NOT NULL,
	"case_id" text NOT NULL,
	"message_id" text,
	"from_email" text NOT NULL,
	"is_applicant" boolean NOT NULL,
	"whole" text NOT NULL,
	"left_out" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mailboxes" (
	"key" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"refused" text,
	"refused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inbound_attachments" ADD CONSTRAINT "inbound_attachments_mail_id_inbound_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."inbound_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_message_id_case_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."case_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_attachments_mail" ON "inbound_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_key" ON "inbound_mails" USING btree ("mail_key");--> statement-breakpoint
CREATE INDEX "inbound_mails_case" ON "inbound_mails" USING btree ("case_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_message" ON "inbound_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_from" ON "inbound_mails" USING btree ("from_email");