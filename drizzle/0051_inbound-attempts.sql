CREATE TABLE "inbound_attempts" (
	"mailbox" text NOT NULL,
	"uid_validity" text NOT NULL,
	"uid" bigint NOT NULL,
	"tries" smallint NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_attempts_mailbox_uid_validity_uid_pk" PRIMARY KEY("mailbox","uid_validity","uid")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "passed_on_at" timestamp with time zone;