alter table "events" rename to "activity";
--> statement-breakpoint
alter sequence "events_id_seq" rename to "activity_id_seq";
--> statement-breakpoint
alter index "events_pkey" rename to "activity_pkey";
--> statement-breakpoint
alter index "events_subject" rename to "activity_subject";
--> statement-breakpoint
alter index "events_type" rename to "activity_type";
--> statement-breakpoint
alter index "events_actor" rename to "activity_actor";
--> statement-breakpoint
alter index "events_at" rename to "activity_at";
--> statement-breakpoint
alter table "event_seals" rename to "activity_seals";
--> statement-breakpoint
alter table "activity_seals" rename column "event_id" to "activity_id";
--> statement-breakpoint
alter index "event_seals_pkey" rename to "activity_seals_pkey";
--> statement-breakpoint
alter index "event_seals_event" rename to "activity_seals_activity";
--> statement-breakpoint
alter trigger events_are_kept on "activity" rename to activity_is_kept;
--> statement-breakpoint
alter trigger events_stand on "activity" rename to activity_stands;
--> statement-breakpoint
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'The activity is append-only: % of % is refused.', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
alter table "consents" rename column "event_id" to "activity_id";
--> statement-breakpoint
alter index "consents_event" rename to "consents_activity";
--> statement-breakpoint
alter table "history_entries" rename column "event_id" to "activity_id";
--> statement-breakpoint
alter index "history_entries_event" rename to "history_entries_activity";
--> statement-breakpoint
alter table "notifications" rename column "event_id" to "activity_id";
--> statement-breakpoint
alter index "notifications_event" rename to "notifications_activity";
--> statement-breakpoint
alter table "mails" rename column "event_id" to "activity_id";
--> statement-breakpoint
-- A mail that was tried before and is tried again is known by its id.
update "mails" set "id" = 'activity' || substr("id", 6) where "id" like 'event-%';
--> statement-breakpoint
create table "outbox" ("activity_id" bigint primary key not null);
--> statement-breakpoint
create function tell_of_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
--> statement-breakpoint
create trigger outbox_is_told after insert on "outbox" for each statement execute function tell_of_outbox();
--> statement-breakpoint
-- Jobs that an earlier version queued and that are not done yet.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = (data - 'event') || jsonb_build_object('activity', data -> 'event')
      where data ? 'event' and state in ('created', 'retry', 'active');
  end if;
end $$;
