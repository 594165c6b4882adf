-- Whoever withdrew an application to a blind job before a decision about it stays unknown to its owner, also after the job was deleted or is
-- blind no more. While the application exists, its own columns say so.
alter table referrals add column is_withheld boolean not null default false;

update referrals set is_withheld = true
from jobs
where jobs.id = referrals.job_id and jobs.is_blind
  and not exists (
    select from applications
    where applications.job_id = referrals.job_id and applications.candidate_id = referrals.candidate_id
  );

-- The number of the last blind application, so that no number is given twice: the highest one may be withdrawn.
alter table jobs add column last_blind_number integer not null default 0;

update jobs set last_blind_number = numbers.last
from (select job_id, max(blind_number) as last from applications group by job_id) numbers
where numbers.job_id = jobs.id and numbers.last is not null;
