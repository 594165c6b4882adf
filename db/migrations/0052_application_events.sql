-- What happened to an application, for its timeline, for those who recommended the candidate, and for the reputation of the
-- owner of the job. Rows are only added. Written by applications/application-events.repository.ts only.
create table application_events (
  id uuid primary key,
  job_id uuid not null,
  candidate_id uuid not null,
  kind text not null check (kind in (
    'applied', 'seen', 'pending', 'accepted', 'rejected', 'lapsed', 'hired', 'hire_confirmed', 'hire_declined', 'hire_undone',
    'answered', 'reminded'
  )),
  at timestamptz not null,
  foreign key (job_id, candidate_id) references applications (job_id, candidate_id) on delete cascade
);
create index application_events_application_idx on application_events (job_id, candidate_id, at);

insert into application_events (id, job_id, candidate_id, kind, at)
select gen_random_uuid(), job_id, candidate_id, 'applied', applied_at from applications
union all
select gen_random_uuid(), job_id, candidate_id, outcome, outcome_at from applications
where outcome is not null and outcome_at is not null
union all
select gen_random_uuid(), job_id, candidate_id, 'pending', changed_at from contracts where status = 'pending';
