CREATE SEQUENCE "public"."registration_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."waiting_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "capacities" (
	"id" text PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "capacities_counted" CHECK ("capacities"."taken" >= 0 and "capacities"."most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"venue" text,
	"online_url" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"capacity_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cancels_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"event_id" text NOT NULL,
	"type_id" text,
	"accepted_type_ids" jsonb NOT NULL,
	"user_id" text,
	"email" text,
	"name" text,
	"name_key" text NOT NULL,
	"booking_id" text NOT NULL,
	"seat" integer NOT NULL,
	"party_id" text NOT NULL,
	"status" text NOT NULL,
	"position" bigint,
	"passed_over" integer DEFAULT 0 NOT NULL,
	"deadline" timestamp with time zone,
	"is_proven" boolean NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registration_types" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"fee_paise" integer DEFAULT 0 NOT NULL,
	"audience" text NOT NULL,
	"capacity_id" text
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_capacity_id_capacities_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."capacities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_type_id_registration_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."registration_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_types" ADD CONSTRAINT "registration_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_types" ADD CONSTRAINT "registration_types_capacity_id_capacities_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."capacities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_item" ON "events" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "events_cancelling" ON "events" USING btree ("cancels_at") WHERE "events"."cancels_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_reference" ON "registrations" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_person" ON "registrations" USING btree ("event_id","email","name_key") WHERE "registrations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_event" ON "registrations" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "registrations_queue" ON "registrations" USING btree ("event_id","position") WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_due" ON "registrations" USING btree ("deadline") WHERE "registrations"."deadline" is not null and "registrations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_booking" ON "registrations" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_types_event" ON "registration_types" USING btree ("event_id","place");