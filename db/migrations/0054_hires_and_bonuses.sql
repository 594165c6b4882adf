-- The amount of the referral bonus that a job promises, in RD$; only with has_referral_bonus.
alter table jobs add column referral_bonus_amount bigint;
alter table jobs add constraint jobs_referral_bonus_amount_check
  check (referral_bonus_amount is null or (has_referral_bonus and referral_bonus_amount > 0));

-- Hires: the owner of a job says that an applicant was hired, and the candidate confirms it. They survive the job and the
-- people: what is deleted becomes null. Written by contracts/hires/hires.repository.ts only.
create table hires (
  id uuid primary key,
  job_id uuid references jobs on delete set null,
  candidate_id uuid references users on delete set null,
  owner_id uuid references users on delete set null,
  job_title text not null,
  -- withdrawn: the owner took it back before the candidate answered; undone: after the candidate confirmed.
  status text not null check (status in ('marked', 'confirmed', 'declined', 'withdrawn', 'undone')),
  marked_at timestamptz not null,
  -- When the candidate confirmed or declined.
  answered_at timestamptz,
  undone_at timestamptz,
  undone_by text check (undone_by in ('owner', 'candidate'))
);
create unique index hires_active_key on hires (job_id, candidate_id) where status in ('marked', 'confirmed');
create index hires_application_idx on hires (job_id, candidate_id, marked_at desc);
create index hires_candidate_idx on hires (candidate_id);
create index hires_owner_idx on hires (owner_id, answered_at);
create index hires_undone_idx on hires (undone_at) where status = 'undone';

-- What happened to the bonus of a referral. A bonus without a row waits for a hire.
-- Written by referrals/bonuses/bonuses.repository.ts only.
create table referral_bonuses (
  referral_id uuid primary key references referrals on delete cascade,
  status text not null check (status in ('pending', 'eligible', 'paid', 'ineligible')),
  -- When the hire was confirmed; null without a confirmed hire.
  hired_at timestamptz,
  -- From when the bonus is to be paid; null without a confirmed hire.
  eligible_at timestamptz,
  paid_on date,
  paid_at timestamptz,
  payment_note text not null default '',
  -- When the referrer confirmed the payment.
  received_at timestamptz,
  reason text,
  reason_text text not null default '',
  -- How many reminders the owner got about an unpaid bonus, and whether the referrer was reminded to confirm the payment.
  owner_reminders smallint not null default 0,
  is_receipt_reminded boolean not null default false
);
create index referral_bonuses_pending_idx on referral_bonuses (eligible_at) where status = 'pending';
create index referral_bonuses_unpaid_idx on referral_bonuses (eligible_at) where status = 'eligible';
create index referral_bonuses_unconfirmed_idx on referral_bonuses (paid_at)
  where status = 'paid' and received_at is null and not is_receipt_reminded;

-- The history of a bonus; rows are only added. Written by referrals/bonuses/bonus-events.repository.ts only.
create table bonus_events (
  id uuid primary key,
  referral_id uuid not null references referral_bonuses on delete cascade,
  kind text not null,
  side text not null check (side in ('owner', 'referrer', 'candidate', 'admin', 'system')),
  text text not null default '',
  at timestamptz not null
);
create index bonus_events_referral_idx on bonus_events (referral_id, at);

-- Disputes about bonuses, which the admins decide. Written by referrals/bonuses/bonus-disputes.repository.ts only.
create table bonus_disputes (
  id uuid primary key,
  referral_id uuid not null references referral_bonuses on delete cascade,
  opened_by text not null check (opened_by in ('owner', 'referrer')),
  text text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  decision text,
  note text not null default ''
);
create unique index bonus_disputes_open_key on bonus_disputes (referral_id) where closed_at is null;
create index bonus_disputes_referral_idx on bonus_disputes (referral_id);
create index bonus_disputes_open_idx on bonus_disputes (opened_at, id) where closed_at is null;
create index bonus_disputes_closed_idx on bonus_disputes (closed_at, id) where closed_at is not null;
