CREATE TABLE "event_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"mails" integer NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_organisers" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"named_by" text,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence_codes" (
	"registration_id" text NOT NULL,
	"session_id" text NOT NULL,
	"third" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_codes_registration_id_session_id_third_pk" PRIMARY KEY("registration_id","session_id","third")
);
--> statement-breakpoint
CREATE TABLE "registration_sessions" (
	"registration_id" text NOT NULL,
	"session_id" text NOT NULL,
	CONSTRAINT "registration_sessions_registration_id_session_id_pk" PRIMARY KEY("registration_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "capacity_id" text;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "codes_needed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "brief" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "transfers_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "guardian" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "wished_session_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "registration_types" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_types" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organisers" ADD CONSTRAINT "event_organisers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organisers" ADD CONSTRAINT "event_organisers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organisers" ADD CONSTRAINT "event_organisers_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_codes" ADD CONSTRAINT "presence_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_codes" ADD CONSTRAINT "presence_codes_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sessions" ADD CONSTRAINT "registration_sessions_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sessions" ADD CONSTRAINT "registration_sessions_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("event_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_organisers_once" ON "event_organisers" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_organisers_user" ON "event_organisers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presence_codes_session" ON "presence_codes" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "registration_sessions_session" ON "registration_sessions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_capacity_id_capacities_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."capacities"("id") ON DELETE no action ON UPDATE no action;