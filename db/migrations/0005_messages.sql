-- Conversations of two people. Written by messages.repository.ts only. Keys begin with the conversation (or the member),
-- by which these tables can be partitioned by hash (docs/scaling.md).

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- A text without case and accents, as `foldText` of the kernel makes it. Unaccent itself is only "stable", because its
-- dictionary could be exchanged; ours is not.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The id is made of the two people's ids, so that writing needs no look-up.
create table conversations (
  id uuid primary key,
  user_low uuid not null references users,
  user_high uuid not null references users,
  last_seq bigint not null,
  last_at timestamptz not null,
  check (user_low < user_high)
) with (fillfactor = 80);

create table messages (
  conversation_id uuid not null,
  -- Place in the conversation, from 1, without gaps: given out under the lock of the conversation's row.
  seq bigint not null,
  id uuid not null,
  sender_id uuid not null,
  text text not null default '',
  -- Pixels of the picture, which is stored under the message's id; null when there is none.
  image_width integer,
  image_height integer,
  idempotency_key text,
  -- At least a millisecond after the message before it.
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  check (text <> '' or image_width is not null)
);
-- Ids are made in the order of time, so that this index grows at its end only.
create index messages_id_idx on messages (id);
-- The same key again is the same message, also at the same moment.
create unique index messages_idempotency_key on messages (conversation_id, sender_id, idempotency_key)
  where idempotency_key is not null;

-- How a conversation stands for each of its two people.
create table conversation_members (
  user_id uuid not null references users,
  peer_id uuid not null references users,
  conversation_id uuid not null,
  -- Messages of the peer after `read_until`.
  unread integer not null default 0 check (unread >= 0),
  read_until timestamptz,
  last_at timestamptz not null,
  primary key (user_id, peer_id)
) with (fillfactor = 80);
create index conversation_members_newest_idx on conversation_members (user_id, last_at desc);
create index conversation_members_unread_idx on conversation_members (user_id) include (peer_id, unread)
  where unread > 0;

-- Finding people: by any part of the name, and the newest members.
create index users_name_search_idx on users using gin (fold_text(full_name) gin_trgm_ops) where is_onboarded;
create index users_newest_idx on users (created_at desc, id desc) where is_onboarded;
