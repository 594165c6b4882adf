-- Vacancies of files and feeds. Written by job-imports.repository.ts only.
create table job_import_sources (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- The address of a feed; null for a source of files.
  url text,
  mapping jsonb not null,
  -- Whether its open vacancies that a new list does not have any more are closed.
  closes_missing boolean not null default true,
  is_daily boolean not null default false,
  next_fetch_at timestamptz,
  last_fetched_at timestamptz,
  fetch_error text,
  -- What the feed said of the list that was published last without a refused row, and when that was: the same one is not read again for some days.
  etag text,
  last_modified text,
  validated_at timestamptz,
  created_at timestamptz not null,
  unique (owner_id, url),
  check (url is not null or not is_daily),
  check (not is_daily or next_fetch_at is not null)
);
create index job_import_sources_next_fetch_at_idx on job_import_sources (next_fetch_at) where is_daily;

create table job_imports (
  id uuid primary key,
  source_id uuid not null references job_import_sources on delete cascade,
  owner_id uuid not null references users on delete cascade,
  file_name text not null,
  state text not null check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
  is_trial boolean not null default false,
  -- Names of the columns, in the order of the cells of a row.
  columns jsonb not null,
  row_count integer not null,
  done_rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  reopened integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  closed integer not null default 0,
  error text,
  -- What the feed said of this list.
  etag text,
  last_modified text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index job_imports_owner_id_idx on job_imports (owner_id, id desc);
create index job_imports_source_id_idx on job_imports (source_id);
create index job_imports_created_at_idx on job_imports (created_at);

create table job_import_rows (
  import_id uuid not null references job_imports on delete cascade,
  -- The number of the row, as the program shows it that made the file.
  row integer not null,
  cells jsonb not null,
  -- The owner's own reference, once a run or a trial has gone through the row; '' if it has none.
  reference text,
  -- What is wrong with the row itself, such as a value beyond the last column; null if nothing is.
  problem text,
  -- Null until the running import, or the last trial, has gone through it.
  outcome text,
  errors jsonb not null default '[]',
  primary key (import_id, row)
);
create index job_import_rows_reference_idx on job_import_rows (import_id, reference);

-- Which vacancy an owner's own reference is. Without a job: its owner has deleted it, and it is not published again.
create table imported_jobs (
  owner_id uuid not null references users on delete cascade,
  reference text not null,
  job_id uuid references jobs on delete set null,
  source_id uuid references job_import_sources on delete set null,
  -- Of the row that it was last made from.
  content_hash bytea not null,
  -- Whether it was closed because its source did not have it any more.
  is_missing boolean not null default false,
  primary key (owner_id, reference)
);
create index imported_jobs_source_id_idx on imported_jobs (source_id);
create index imported_jobs_job_id_idx on imported_jobs (job_id);
