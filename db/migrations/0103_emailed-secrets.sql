-- The last e-mail with a link or a code that a principal (a user or a member of a team) requested for a purpose; it has hashes once it
-- is sent. Written by emailed-secrets.repository.ts only. It replaces email_confirmations, which stays for the code of the release before.
create table emailed_secrets (
  principal_id uuid not null,
  purpose text not null check (purpose in ('email-confirmation', 'sign-in', 'proof')),
  user_id uuid not null references users on delete cascade,
  team_member_id uuid references enterprise_members on delete cascade,
  token_hash bytea unique,
  code_hash text,
  attempts_left integer not null,
  expires_at timestamptz not null,
  requested_at timestamptz not null,
  requested_on date not null,
  request_count integer not null,
  primary key (principal_id, purpose)
);
create index emailed_secrets_user_id_idx on emailed_secrets (user_id);
create index emailed_secrets_team_member_id_idx on emailed_secrets (team_member_id) where team_member_id is not null;

insert into emailed_secrets
  (principal_id, purpose, user_id, token_hash, code_hash, attempts_left, expires_at, requested_at, requested_on, request_count)
select user_id, 'email-confirmation', user_id, token_hash, code_hash, attempts_left, expires_at, requested_at, requested_on, request_count
from email_confirmations;

-- An account that is signed in to by other ways has no password.
alter table users alter column password_hash drop not null;
