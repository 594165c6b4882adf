-- Tokens buy highlights. Written by plans/tokens.repository.ts only.

-- One row per account with tokens; a transaction locks it before it changes the tokens of the account.
create table token_accounts (
  user_id uuid primary key references users on delete cascade,
  -- Number of the account's newest entry.
  last_number integer not null default 0
);

-- Tokens that were granted together and expire together. A lot counts until it expires, whether or not the entry of its
-- expiry has been written.
create table token_lots (
  id uuid primary key,
  user_id uuid not null references token_accounts on delete cascade,
  granted integer not null check (granted > 0),
  remaining integer not null check (remaining between 0 and granted),
  -- The order that paid for them.
  order_id uuid,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index token_lots_user_idx on token_lots (user_id, expires_at) where remaining > 0;
create index token_lots_expiry_idx on token_lots (expires_at) where remaining > 0;
create index token_lots_order_idx on token_lots (order_id) where order_id is not null;

-- What happened to the tokens of an account. Rows are only added.
create table token_entries (
  user_id uuid not null references token_accounts on delete cascade,
  number integer not null,
  kind text not null check (kind in ('grant', 'spend', 'expire', 'revoke')),
  reason text not null,
  -- Tokens added, negative for tokens taken.
  amount integer not null,
  balance_after integer not null check (balance_after >= 0),
  -- What they were granted for, or spent on: an order or a job.
  reference_id uuid,
  created_at timestamptz not null,
  -- The request that spent them.
  idempotency_key text,
  body_hash bytea,
  primary key (user_id, number)
);
create unique index token_entries_idempotency_key on token_entries (user_id, idempotency_key)
  where idempotency_key is not null;

-- Highlights. A job's is only shown while the job is open. Written by jobs.repository.ts and applications.repository.ts.
alter table jobs add column highlighted_until timestamptz;
create index jobs_highlighted_idx on jobs (highlighted_until) where status = 'active' and highlighted_until is not null;
alter table applications add column highlighted_at timestamptz;

-- Jobs published and applicants received per owner and calendar month. Written by plans/plan-limits.repository.ts only.
create table plan_usage (
  user_id uuid not null references users on delete cascade,
  -- First day of the month in the Dominican Republic.
  month date not null,
  jobs integer not null default 0,
  candidates integer not null default 0,
  primary key (user_id, month)
);
