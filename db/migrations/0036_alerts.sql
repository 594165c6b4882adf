-- Search texts of alerts, each stored once: many alerts search for the same. Written by alert-queries.repository.ts only.
create table alert_queries (
  id uuid primary key,
  -- Folded.
  text text not null unique,
  -- What the search compiles the text to. In an array, because a tsquery alone is never stored outside its row.
  query tsquery[] not null check (cardinality(query) = 1),
  -- Lexemes of the most selective part of the query: a job that matches contains one of them; '*' if there is none to name.
  pivots text[] not null,
  -- The version of the search that compiled it.
  compiled_with text not null
);
create index alert_queries_pivots_idx on alert_queries using gin (pivots) with (fastupdate = off);

-- Saved searches whose owners hear of new jobs. Written by alerts.repository.ts only.
create table alerts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As in the link of the job list, in one form; the hash is that of their key, which may be long.
  filters jsonb not null,
  filters_hash bytea not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null,
  -- Since when it finds jobs: its creation, the last change of its filters, or the end of a pause; null while paused.
  active_since timestamptz,
  -- When the latest job that was sent, or is still to be sent in an email, was found.
  last_match_at timestamptz,
  -- What the filters are compiled to; null stands for no condition.
  query_id uuid references alert_queries,
  -- Tags of jobs.search; in an array as well.
  tags tsquery[] check (cardinality(tags) = 1),
  salaries int8multirange,
  -- LIKE patterns for jobs.company_key.
  companies text[],
  -- As in alert_queries, of the tags.
  pivots text[] not null
) with (fillfactor = 90);
create unique index alerts_user_filters_key on alerts (user_id, filters_hash);
create index alerts_query_idx on alerts (query_id) where query_id is not null;
create index alerts_pivots_idx on alerts using gin (pivots) with (fastupdate = off) where query_id is null;

-- Jobs that alerts found. Written by alert-matches.repository.ts only.
create table alert_matches (
  alert_id uuid not null references alerts on delete cascade,
  -- No reference: thousands of alerts may find one job at once. A deleted job is left out when it would be sent.
  job_id uuid not null,
  found_at timestamptz not null,
  -- When it is sent; until then the alert can be paused or deleted.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- The email that it waits for; null before and after, and for a job that the user was sent by another alert.
  digest_id uuid,
  primary key (alert_id, job_id)
);
create index alert_matches_due_idx on alert_matches (due_at) where sent_at is null;
create index alert_matches_sent_idx on alert_matches (sent_at) where sent_at is not null;

insert into signing_keys (name, key)
values ('alerts', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
