-- What goes with an application: a note, and a CV. `cvs` and `cv_openings` are written by cvs.repository.ts only.

-- A PDF that somebody sent; the file itself lies in the storage under the id.
create table cvs (
  id uuid primary key,
  -- Null once the account is gone: the file is then tidied away with the row.
  owner_id uuid references users on delete set null,
  file_name text not null,
  -- Bytes.
  size integer not null,
  uploaded_at timestamptz not null,
  -- The one that is offered for the next application.
  is_current boolean not null default false
);
create unique index cvs_current_idx on cvs (owner_id) where is_current;
create index cvs_owner_idx on cvs (owner_id);
-- Those that may have to be tidied away.
create index cvs_past_idx on cvs (uploaded_at) where not is_current or owner_id is null;

-- Written by applications.repository.ts. An application keeps the CV that it was sent with.
alter table applications
  add column note text not null default '',
  add column cv_id uuid references cvs on delete set null;
create index applications_cv_idx on applications (cv_id) where cv_id is not null;

-- Who opened a CV, and for which vacancy; its owner reads it.
create table cv_openings (
  cv_id uuid not null references cvs on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  times integer not null default 1,
  primary key (cv_id, job_id, viewer_id)
);
create index cv_openings_job_idx on cv_openings (job_id);
create index cv_openings_viewer_idx on cv_openings (viewer_id);
