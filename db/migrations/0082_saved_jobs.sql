-- The jobs that a user saved, on all devices. Written by saved-jobs.repository.ts only.
create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, job_id)
);
create index saved_jobs_job_idx on saved_jobs (job_id);
