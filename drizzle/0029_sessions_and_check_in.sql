CREATE TABLE "attendances" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"session_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE TABLE "event_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"day" date NOT NULL,
	"point_tenths" integer NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_in_links" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"gate" text NOT NULL,
	"room" text,
	"key_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"device_id" text,
	"token_hash" text,
	"enrolled_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"unsent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"event_id" text NOT NULL,
	"session_id" text,
	"registration_id" text,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_clock_off" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"title" text NOT NULL,
	"track" text,
	"room" text,
	"speakers" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"point_tenths" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_course" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "credit_rule" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "credit_share" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "day_point_tenths" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "pass_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_credits" ADD CONSTRAINT "event_credits_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_link_id_check_in_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."check_in_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_once" ON "attendances" USING btree ("registration_id","session_id");--> statement-breakpoint
CREATE INDEX "attendances_session" ON "attendances" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_credits_day" ON "event_credits" USING btree ("registration_id","day") WHERE "event_credits"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "check_in_links_event" ON "check_in_links" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_links_key" ON "check_in_links" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_links_token" ON "check_in_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "check_ins_event" ON "check_ins" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_registration" ON "check_ins" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_sessions_event" ON "event_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_check_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'check_ins is append-only: what came of a scan stays';
END
$$;--> statement-breakpoint
CREATE TRIGGER "check_ins_append_only" BEFORE UPDATE ON "check_ins" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_check_in"();--> statement-breakpoint
INSERT INTO "event_sessions" ("id", "event_id", "title", "speakers", "starts_at", "ends_at", "point_tenths")
SELECT gen_random_uuid()::text, "id", "title", '[]'::jsonb, "starts_at", "ends_at", 0 FROM "events";
