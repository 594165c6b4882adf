-- What people and enterprises buy: a plan for a period, or Connect tokens. Written by orders.repository.ts only.
create table orders (
  id uuid primary key,
  -- Null once the account is deleted; the order is kept for accounting, without the buyer's data.
  buyer_id uuid references users on delete set null,
  -- The number that the buyer writes into the bank transfer.
  reference text not null unique,
  -- A plan with its period, or a number of tokens.
  plan text check (plan in ('connect', 'empresarial')),
  period text check (period in ('monthly', 'annual')),
  tokens integer check (tokens > 0),
  -- Frozen when the order is created, in cents; the total is the sum.
  price_cents integer not null check (price_cents > 0),
  itbis_cents integer not null check (itbis_cents >= 0),
  currency text not null,
  billing_name text not null,
  -- RNC or cédula, digits only; empty if none was given.
  billing_tax_number text not null,
  provider text not null,
  -- The payment's id at the provider; null for a bank transfer.
  payment_id text,
  status text not null
    check (status in ('pending_payment', 'receipt_sent', 'confirmed', 'refused', 'lapsed', 'cancelled')),
  status_at timestamptz not null,
  -- Grows with each change, so that an admin acts on what they saw.
  version integer not null default 1,
  -- Without a transfer receipt that waits for an admin, the order lapses then.
  due_at timestamptz not null,
  -- The latest receipt of the transfer: name in the storage, format, and when it was sent.
  receipt_file text,
  receipt_format text check (receipt_format in ('image', 'pdf')),
  receipt_at timestamptz,
  -- Why the receipt was refused; empty otherwise.
  refusal_reason text not null default '',
  confirmed_at timestamptz,
  created_at timestamptz not null,
  idempotency_key text,
  body_hash bytea,
  check ((plan is null) = (period is null) and (plan is null) <> (tokens is null)),
  check ((status = 'confirmed') = (confirmed_at is not null))
);
create index orders_buyer_idx on orders (buyer_id, created_at desc) where buyer_id is not null;
create index orders_status_idx on orders (status, status_at, id);
create index orders_due_idx on orders (due_at) where status in ('pending_payment', 'refused');
create unique index orders_payment_id on orders (provider, payment_id) where payment_id is not null;
create unique index orders_idempotency_key on orders (buyer_id, idempotency_key) where idempotency_key is not null;

-- Spans of time in which a user has a plan; outside of them the plan is Básico. The spans of a user do not overlap: a confirmed
-- order inserts one, and moves or splits later ones. Written by subscriptions.repository.ts only.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  plan text not null check (plan in ('connect', 'empresarial')),
  period text not null check (period in ('monthly', 'annual')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Monthly tokens: how many months from when, how many of them were granted, and when the next one begins (null: no more). The
  -- months are counted from one date, so that those of the 31st do not drift.
  token_months integer not null check (token_months >= 0),
  tokens_from timestamptz not null,
  token_months_granted integer not null default 0 check (token_months_granted between 0 and token_months),
  next_tokens_at timestamptz,
  -- The last notice that was sent about the end; null if none was.
  end_stage text,
  check ((next_tokens_at is null) = (token_months_granted = token_months))
);
create index subscriptions_user_idx on subscriptions (user_id, ends_at);
create index subscriptions_order_idx on subscriptions (order_id);
create index subscriptions_ends_at_idx on subscriptions (ends_at);
create index subscriptions_next_tokens_at_idx on subscriptions (next_tokens_at) where next_tokens_at is not null;

-- Receipts of confirmed orders, numbered per year without gaps; an annulled one keeps its number. Written by invoices.repository.ts only.
create table invoices (
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null references orders on delete cascade,
  issued_at timestamptz not null,
  annulled_at timestamptz,
  primary key (year, number)
);
create unique index invoices_order_key on invoices (order_id) where annulled_at is null;
create index invoices_order_idx on invoices (order_id);

-- The last number of each year; its row is locked until the transaction ends, so that a rolled back one leaves no gap.
-- Written by invoices.repository.ts only.
create table invoice_series (
  year integer primary key,
  last_number integer not null
);
