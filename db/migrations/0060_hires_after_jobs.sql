-- Bonuses that the owner of jobs paid and the referrer confirmed, of the last days (DESIGN §5).
alter table owner_reputations add column paid_bonuses integer not null default 0;
-- The daily task counts all owners again.
update owner_reputations set counted_at = '-infinity'
where owner_id in (
  select referrals.owner_id from referrals join referral_bonuses on referral_bonuses.referral_id = referrals.id
  where referral_bonuses.received_at is not null
);

-- A hire and its bonus keep the id of a deleted job, so that both sides can still confirm or undo the hire.
alter table hires drop constraint hires_job_id_fkey;
alter table referrals drop constraint referrals_job_id_fkey;
