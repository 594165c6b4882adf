-- What happened to an application that was sent with a recommendation, for 'Mis referidos'. A copy of its events, because those are
-- deleted with the application. Rows are only added. Written by referrals/referrals.repository.ts only.
create table referral_events (
  -- The id of the event of the application, where there was one.
  id uuid primary key,
  referral_id uuid not null references referrals on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index referral_events_referral_idx on referral_events (referral_id, at);

-- Who opened a contract has seen the application; it was not recorded when the contract was opened from the list.
with decided as (
  select job_id, candidate_id, min(at) - interval '1 millisecond' as at
  from application_events where kind in ('pending', 'accepted', 'rejected') group by job_id, candidate_id
), updated as (
  update applications set seen_at = decided.at from decided
  where applications.job_id = decided.job_id and applications.candidate_id = decided.candidate_id
    and (applications.seen_at is null or applications.seen_at > decided.at)
  returning applications.job_id, applications.candidate_id, applications.seen_at
)
insert into application_events (id, job_id, candidate_id, kind, at)
select gen_random_uuid(), job_id, candidate_id, 'seen', seen_at from updated
on conflict (job_id, candidate_id, kind) where kind in ('applied', 'seen', 'reminded') do update set at = excluded.at;

insert into referral_events (id, referral_id, kind, at)
select events.id, referrals.id, events.kind, events.at
from application_events events
  join referrals on referrals.job_id = events.job_id and referrals.candidate_id = events.candidate_id
where referrals.withdrawn_at is null and events.kind <> 'applied';
