-- Second factor of admins: codes of an authenticator app (TOTP, RFC 6238).
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Shared with the authenticator app, in base32.
  secret text not null,
  -- Null until the user has entered a first code; the factor is not asked for before.
  confirmed_at timestamptz,
  -- Time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for who lost the app; each works once.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whether the second factor is confirmed; read with every session.
alter table users add column has_second_factor boolean not null default false;
