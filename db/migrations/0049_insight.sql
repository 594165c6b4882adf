-- What happened per local day, for the overview of the admins. Written by daily-counts.repository.ts only.
create table daily_counts (
  metric text not null,
  day date not null,
  value bigint not null,
  primary key (metric, day)
);

-- What is not yet in daily_counts: transactions add rows here, so that none waits for the row of the day. A task adds them to
-- daily_counts every minute. Written by daily-counts.repository.ts only.
create table daily_count_increments (
  id bigint primary key generated always as identity,
  metric text not null,
  day date not null,
  value bigint not null
);

insert into daily_counts (metric, day, value)
with events (metric, at) as (
  select case role when 'enterprise' then 'enterprises' else 'members' end, created_at from users
  union all
  select 'vacancies', published_at from jobs where published_at is not null
  union all
  select 'applications', applied_at from applications
  union all
  -- A contract that has ended is deleted; its outcome stays with the application.
  select 'answers', coalesce(contracts.created_at, applications.outcome_at)
  from applications left join contracts using (job_id, candidate_id)
  where contracts.job_id is not null or applications.outcome_at is not null
  union all
  select 'messages', created_at from messages
)
select metric, (at at time zone 'America/Santo_Domingo')::date, count(*) from events group by 1, 2
union all
select 'unmatchedSearches', day, sum(count) from unmatched_searches group by day;

-- Views of all jobs of an owner per local day; job_views is emptied daily. Without a reference to users, as in job_views: a
-- batch of views must not wait for the deletion of an account. Written by jobs.repository.ts only.
create table owner_daily_views (
  owner_id uuid not null,
  day date not null,
  views integer not null,
  primary key (owner_id, day)
) with (fillfactor = 90);
create index owner_daily_views_day_idx on owner_daily_views (day);

-- Settings that admins change without a deployment; one that has no row has its default. Written by
-- app-settings.repository.ts only.
create table app_settings (
  key text primary key,
  value jsonb not null,
  -- Grows with each change, so that two admins do not overwrite each other.
  version integer not null,
  updated_at timestamptz not null
);

-- Open cases, counted in the order of the index up to a limit.
create index reports_open_cases_idx on reports (subject, subject_id, created_at) where settled_at is null;

-- An action about the site, such as a setting, has no subject.
alter table audit_log alter column subject_id drop not null;

-- Pages of the audit log by a filter, newest first; each order is total.
drop index audit_log_subject_id_idx;
drop index audit_log_admin_id_idx;
drop index audit_log_at_idx;
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_act_idx on audit_log (act, at desc, id desc);
create index audit_log_admin_idx on audit_log (admin_id, at desc, id desc);
create index audit_log_subject_idx on audit_log (subject_id, at desc, id desc);
