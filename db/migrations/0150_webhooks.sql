-- Where owners of jobs get events about them, and what was sent there. Written by webhooks.repository.ts only.
create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Signing needs the secret itself, so it is stored as it is; it opens nothing here.
  secret text not null,
  -- The secret before, with which deliveries are signed too until then.
  previous_secret text,
  previous_secret_until timestamptz,
  -- Why it is off; null while it is on.
  off_reason text check (off_reason in ('owner', 'gone', 'failing')),
  -- Since when its receiver has accepted nothing; null after a delivery.
  failing_since timestamptz,
  -- Until when events wait for their first attempt, after a failure.
  paused_until timestamptz,
  created_at timestamptz not null,
  unique (owner_id, url),
  check ((previous_secret is null) = (previous_secret_until is null))
);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  type text not null,
  -- The body as it is sent: the signature is of these bytes.
  payload text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The attempt that is due; a task for another time is out of date.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  duration_ms integer,
  error text,
  created_at timestamptz not null,
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_endpoint_id_idx on webhook_deliveries (endpoint_id, id desc);

-- The number of the last event of a job. It outlives the job, because a hire may be confirmed after the job was deleted.
create table webhook_sequences (
  job_id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  last integer not null
);
create index webhook_sequences_owner_id_idx on webhook_sequences (owner_id);
