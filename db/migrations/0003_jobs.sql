-- Vacancies, who looked at them, and the ids of deleted ones. Written by jobs.repository.ts only.

create table jobs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  company text not null,
  location text not null,
  category text not null,
  -- Sanitised markup, and the beginning of its text for lists.
  description text not null,
  excerpt text not null,
  salary bigint,
  shift text not null default '',
  availability text not null default '',
  hiring_bonus bigint,
  has_referral_bonus boolean not null default false,
  is_anonymous boolean not null default false,
  skills text[] not null default '{}',
  status text not null check (status in ('draft', 'active', 'paused', 'expired')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was first active; null while a draft.
  published_at timestamptz,
  expires_at timestamptz not null,
  views integer not null default 0,
  applicant_count integer not null default 0,
  check (status = 'draft' or published_at is not null)
) with (fillfactor = 90);

-- The public listing: a page and its total come from these entries alone.
create index jobs_open_idx on jobs (published_at desc, id desc) include (expires_at) where status = 'active';
create index jobs_expires_at_idx on jobs (expires_at) where status = 'active';
create index jobs_owner_idx on jobs (owner_id, created_at desc, id desc);

-- One line per vacancy, day and visitor; yesterday's are of no use any more. No reference to jobs: views are gathered,
-- and one of a vacancy that is gone by then must not hold up the others.
create table job_views (
  job_id uuid not null,
  day date not null,
  visitor bytea not null,
  primary key (job_id, day, visitor)
);
create index job_views_day_idx on job_views (day);

-- A deleted vacancy answers 410, not 404.
create table deleted_jobs (
  job_id uuid primary key,
  deleted_at timestamptz not null
);
