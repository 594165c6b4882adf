-- The other address that an account gave instead of an unconfirmed one: it becomes that of the account once its mailbox confirms it.
-- Written by email-corrections.repository.ts only.
create table email_corrections (
  user_id uuid primary key references users on delete cascade,
  -- Null once its owner has refused it: the account has to give another.
  email text
);

-- Links by which the owner of a mailbox takes the address back from an unconfirmed account. Written by
-- email-disowns.repository.ts only.
create table email_disowns (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_disowns_user_id_idx on email_disowns (user_id);
create index email_disowns_expires_at_idx on email_disowns (expires_at);

-- Sign-ins on a device that the account had not used, of which an e-mail tells. Written by new-devices.repository.ts only.
create table new_device_sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  user_agent text not null,
  signed_in_at timestamptz not null,
  -- Null until the e-mail is written.
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index new_device_sign_ins_user_id_idx on new_device_sign_ins (user_id, signed_in_at);
create index new_device_sign_ins_expires_at_idx on new_device_sign_ins (expires_at);
