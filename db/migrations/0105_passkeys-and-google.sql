-- Whoever signed up with Google has no password.
alter table users alter column password_hash drop not null;

-- Passkeys (WebAuthn) of users and of members of teams. Written by passkeys.repository.ts only.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  team_member_id uuid references enterprise_members on delete cascade,
  -- Id that the authenticator gave it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Counter of the last assertion; authenticators without a counter send 0. A lower one comes from a copy.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id, created_at);
create index passkeys_team_member_id_idx on passkeys (team_member_id) where team_member_id is not null;

-- Challenges that were sent and not answered, each for one answer. Written by passkeys.repository.ts only.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Whoever adds a passkey; null for a sign-in.
  user_id uuid references users on delete cascade,
  team_member_id uuid references enterprise_members on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_team_member_id_idx on passkey_challenges (team_member_id) where team_member_id is not null;

-- Google accounts that sign in to an account: one may have one of each area. Written by google.repository.ts only.
create table google_links (
  user_id uuid not null references users on delete cascade,
  team_member_id uuid references enterprise_members on delete cascade,
  area text not null check (area in ('person', 'enterprise')),
  -- Google's id of the account, which stays when its e-mail changes.
  subject text not null,
  email text not null,
  linked_at timestamptz not null,
  unique nulls not distinct (user_id, team_member_id),
  unique (subject, area)
);
create index google_links_team_member_id_idx on google_links (team_member_id) where team_member_id is not null;

-- Browsers that were sent to Google and have not come back, each for one return. Written by google.repository.ts only.
create table google_visits (
  state_hash bytea primary key,
  -- Hash of the cookie of the browser that was sent.
  browser_hash bytea not null,
  area text not null check (area in ('person', 'enterprise')),
  -- Whoever links Google from the settings; null for a sign-in.
  user_id uuid references users on delete cascade,
  team_member_id uuid references enterprise_members on delete cascade,
  nonce text not null,
  code_verifier text not null,
  next text not null,
  expires_at timestamptz not null
);
create index google_visits_expires_at_idx on google_visits (expires_at);
create index google_visits_user_id_idx on google_visits (user_id) where user_id is not null;
create index google_visits_team_member_id_idx on google_visits (team_member_id) where team_member_id is not null;

-- Sign-ins with Google that still need a proof: of the account that has the same e-mail, or of its second factor. Written by
-- google.repository.ts only.
create table google_proofs (
  browser_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  subject text not null,
  email text not null,
  -- Whether Google is linked already, and only the second factor is missing.
  is_linked boolean not null,
  next text not null,
  expires_at timestamptz not null
);
create index google_proofs_expires_at_idx on google_proofs (expires_at);
create index google_proofs_user_id_idx on google_proofs (user_id);
