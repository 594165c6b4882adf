-- What people are told in the app. Written by notifications.repository.ts only. Keys begin with the person, by whom these
-- tables can be partitioned by hash (docs/scaling.md).

create table notifications (
  user_id uuid not null references users on delete cascade,
  -- Made in the order of time, and made anew when something joins: this key read backwards is the list.
  id uuid not null,
  -- Checked in the code: a new kind needs no migration.
  kind text not null,
  -- What belongs together is one notification until it is read.
  group_key text not null,
  count integer not null default 1 check (count > 0),
  -- Who did it, the latest of several.
  actor_id uuid,
  job_id uuid,
  -- Kept for when the vacancy is gone.
  job_title text not null default '',
  -- What a contract became, or how a review was decided.
  outcome text not null default '',
  -- When the first and the latest of it happened.
  first_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create unique index notifications_open_key on notifications (user_id, group_key) where read_at is null;
create index notifications_created_at_idx on notifications (created_at);
create index notifications_read_at_idx on notifications (read_at) where read_at is not null;

-- What a person was told already, in whatever way: the same event again is not told again.
create table notification_events (
  user_id uuid not null references users on delete cascade,
  group_key text not null,
  event_key text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (user_id, group_key, event_key)
);
create index notification_events_at_idx on notification_events (at);

-- How it stands with a person: counters, and what they were told by letter. Held by whoever writes their notifications.
create table notification_inboxes (
  user_id uuid primary key references users on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  -- Since when they are away while messages wait for them; null when they are here, or were told by letter.
  away_since timestamptz,
  -- Whether they were told by letter since they were last here.
  is_told_away boolean not null default false,
  message_letter_at timestamptz,
  -- Letters of the day, `letters_on` in the country's calendar.
  letters_on date,
  message_letters integer not null default 0,
  applicant_letters integer not null default 0
) with (fillfactor = 80);
create index notification_inboxes_away_idx on notification_inboxes (away_since) where away_since is not null;
