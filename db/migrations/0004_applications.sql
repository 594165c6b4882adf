-- Who applied to what. Written by applications.repository.ts only; jobs.applicant_count follows it in the same transaction.

create table applications (
  job_id uuid not null references jobs on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  applied_at timestamptz not null,
  -- What the client sent along, so that the same call made again is answered the same.
  idempotency_key text,
  primary key (job_id, candidate_id)
);
create index applications_newest_idx on applications (job_id, applied_at desc);
create index applications_candidate_idx on applications (candidate_id, applied_at desc);
