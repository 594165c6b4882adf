-- Vacancies in which a user is not interested, with the reason. Written by dismissals.repository.ts only.
create table job_dismissals (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  reason text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, job_id)
);
create index job_dismissals_job_idx on job_dismissals (job_id);
