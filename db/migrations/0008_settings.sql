-- What people decide about themselves. Written by settings.repository.ts only; who has no row has the defaults.
create table settings (
  user_id uuid primary key references users on delete cascade,
  who_may_write text not null default 'everyone' check (who_may_write in ('everyone', 'tied')),
  shows_online boolean not null default true,
  is_findable boolean not null default true,
  -- Kinds of notices that the person turned off.
  muted_in_app text[] not null default '{}',
  muted_mail text[] not null default '{}'
);

-- When an account will be gone; null while it stays. Until then it is hidden. Written by accounts.repository.ts.
alter table users add column erase_at timestamptz;
create index users_erase_at_idx on users (erase_at) where erase_at is not null;

-- What has to be put back when somebody who leaves comes back. Written by departures.repository.ts only.
create table departures (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  paused_job_ids uuid[] not null default '{}'
);

-- A conversation outlives one of its two people; when both are gone it is removed with its messages.
alter table conversations
  drop constraint conversations_user_low_fkey,
  drop constraint conversations_user_high_fkey;
alter table conversation_members
  drop constraint conversation_members_peer_id_fkey,
  drop constraint conversation_members_user_id_fkey,
  add constraint conversation_members_user_id_fkey foreign key (user_id) references users on delete cascade;

-- Keys with which links in letters are signed; each database has its own.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('unsubscribe', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
