-- Who answered an application without a contract has seen it (decision record 64); it was not recorded when the answer was sent from the list.
with answered as (
  update applications set seen_at = outcome_at - interval '1 millisecond'
  where answer_reason = 'declined' and seen_at is null and outcome_at is not null
  returning job_id, candidate_id, seen_at
), seen as (
  insert into application_events (id, job_id, candidate_id, kind, at)
  select gen_random_uuid(), job_id, candidate_id, 'seen', seen_at from answered
  returning id, job_id, candidate_id, kind, at
)
insert into referral_events (id, referral_id, kind, at)
select seen.id, referrals.id, seen.kind, seen.at
from seen join referrals on referrals.job_id = seen.job_id and referrals.candidate_id = seen.candidate_id
where referrals.withdrawn_at is null;
