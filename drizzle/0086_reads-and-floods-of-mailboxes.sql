CREATE TABLE "inbound_floods" (
	"mailbox" text NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "inbound_floods_mailbox_day_pk" PRIMARY KEY("mailbox","day")
);
--> statement-breakpoint
ALTER TABLE "inbound_attempts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_mailboxes" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_mailboxes" ADD COLUMN "failure" text;