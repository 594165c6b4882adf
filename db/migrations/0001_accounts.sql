-- People, their sessions and their password resets. Written by accounts.repository.ts only.

create table users (
  id uuid primary key,
  email text not null,
  full_name text not null,
  password_hash text not null,
  role text not null default 'candidate' check (role in ('candidate', 'referent')),
  is_admin boolean not null default false,
  is_onboarded boolean not null default false,
  is_verified_referent boolean not null default false,
  phone text not null default '',
  location text not null default '',
  bio text not null default '',
  profile_pic text not null default '',
  company text not null default '',
  position text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- E-mails are stored trimmed and lower-cased, so plain uniqueness is uniqueness without regard to case.
create unique index users_email_key on users (email);

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user_id_idx on password_resets (user_id);
create index password_resets_expires_at_idx on password_resets (expires_at);
