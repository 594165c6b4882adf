-- Answers to applications (decision record 54). Written by applications/applications.repository.ts only.
alter table applications
  -- When the owner of the job first opened it.
  add column seen_at timestamptz,
  -- Why and in which words it was answered without a contract; its outcome is then 'rejected'.
  add column answer_reason text check (answer_reason in ('declined', 'filled', 'cancelled', 'other', 'paused', 'expired')),
  add column answer_text text not null default '',
  -- When the candidate asked for an answer.
  add column asked_at timestamptz,
  -- Reminders that the owner got because nobody opened it.
  add column unseen_reminders smallint not null default 0;

create index applications_unseen_idx on applications (applied_at)
  where seen_at is null and outcome is null and unseen_reminders < 2;

-- What was sent before there were reminders is not reminded of.
update applications set unseen_reminders = 2 where applied_at < now() - interval '3 days';

-- The first opening of the CV by the owner of the job.
update applications set seen_at = opened.at
from (
  select cv_openings.job_id, cv_openings.cv_id, min(cv_openings.first_opened_at) as at
  from cv_openings join jobs on jobs.id = cv_openings.job_id and jobs.owner_id = cv_openings.viewer_id
  group by cv_openings.job_id, cv_openings.cv_id
) as opened
where opened.job_id = applications.job_id and opened.cv_id = applications.cv_id;

insert into application_events (id, job_id, candidate_id, kind, at)
select gen_random_uuid(), job_id, candidate_id, 'seen', seen_at from applications where seen_at is not null;

-- These happen to an application once.
create unique index application_events_once_key on application_events (job_id, candidate_id, kind)
  where kind in ('applied', 'seen', 'reminded');

-- Closing of a job by its owner, and when everyone who still waits gets an answer: when the owner closes it, or some time after it
-- was paused or expired; null while it is open and after all are answered. Written by jobs/jobs.repository.ts only.
alter table jobs
  add column closing_reason text check (closing_reason in ('filled', 'cancelled', 'other')),
  add column closing_text text not null default '',
  add column answers_due_at timestamptz;
create index jobs_answers_due_idx on jobs (answers_due_at) where answers_due_at is not null;

-- Jobs that closed long ago answer nobody any more.
update jobs set answers_due_at = now() + interval '14 days' where coalesce(own_status, status) = 'paused';
update jobs set answers_due_at = now() + interval '7 days'
where coalesce(own_status, status) = 'expired' and expires_at > now() - interval '30 days';

-- Facts about the owners of jobs: the latest count of their answers and hires (decision record 54), for owners with applications.
-- Keeps no candidate. Written by reputation/reputation.repository.ts only.
create table owner_reputations (
  owner_id uuid primary key references users on delete cascade,
  due integer not null default 0,
  answered_in_time integer not null default 0,
  median_days double precision,
  confirmed_hires integer not null default 0,
  is_fast boolean not null default false,
  counted_at timestamptz not null default '-infinity'
);
create index owner_reputations_counted_idx on owner_reputations (counted_at);
insert into owner_reputations (owner_id) select distinct owner_id from jobs where applicant_count > 0;

-- Whether the owner answers in less than a week, for the filter of the listing; of an anonymous job the filter tells nothing.
alter table jobs add column is_owner_fast boolean not null default false;
alter table jobs alter column search set expression as (
  job_search_vector(title, company, location, category, availability, shift, description, skills, has_referral_bonus,
    hiring_bonus, is_anonymous)
  || case when is_owner_fast and not is_anonymous then array_to_tsvector(array['x:fast_answers']) else ''::tsvector end);

-- Whether a person has a public page; null for the default of the role: referents do, candidates do not.
alter table settings add column shows_profile boolean;
