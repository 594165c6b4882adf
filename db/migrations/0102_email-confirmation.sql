-- Whether the address of an account is its owner's. Accounts that exist already are 'unknown' and keep what they have.
alter table users add column email_status text not null default 'unknown'
  constraint users_email_status_check check (email_status in ('unconfirmed', 'confirmed', 'unknown'));
alter table users alter column email_status set default 'unconfirmed';

-- The last e-mail that was requested to confirm an address; it has hashes once it is sent. Written by email-confirmation.repository.ts only.
create table email_confirmations (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea unique,
  code_hash text,
  attempts_left integer not null,
  expires_at timestamptz not null,
  requested_at timestamptz not null,
  requested_on date not null,
  request_count integer not null
);
