-- Browsers that receive push messages. Written by push-devices.repository.ts only.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- With its session a browser stops to receive.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  -- SHA-256: an endpoint may be long.
  endpoint_hash bytea not null unique,
  -- Base64url, as the browser gives them.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_devices_user_idx on push_devices (user_id, created_at);
create index push_devices_session_idx on push_devices (session_id);

alter table settings
  add column muted_push text[] not null default '{}',
  -- Whether push messages contain the words of a message; otherwise only who sent it.
  add column shows_message_text boolean not null default true;
