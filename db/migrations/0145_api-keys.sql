-- Keys of the API, of enterprises and of verified referents. Only a hash of the key is stored. Written by api-keys.repository.ts only.
create table api_keys (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- Its first characters, by which its owner recognises it.
  token_start text not null,
  scopes text[] not null,
  -- Name of who created it, at that time.
  created_by text not null,
  created_at timestamptz not null,
  -- Null: it does not expire.
  expires_at timestamptz,
  last_used_at timestamptz,
  unique (owner_id, name)
);

-- The key that did it, in the name of the enterprise or of a referent; no reference, because the entry stays when the key is revoked.
alter table enterprise_activity add column api_key_id uuid;
create index enterprise_activity_api_keys_idx on enterprise_activity (enterprise_id, at, id) where api_key_id is not null;
