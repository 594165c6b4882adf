-- Recommendations (DESIGN §5 Referrals). Written by referrals/referrals.repository.ts only.

-- The link /r/{code} with which a member recommends a job: one per member and job. It survives both, so that a link that was
-- sent leads to the job, or to what its page says after it was deleted.
create table referral_links (
  code text primary key,
  referrer_id uuid references users on delete set null,
  -- Not a foreign key: the job may be deleted.
  job_id uuid not null,
  created_at timestamptz not null,
  -- Devices that opened the link, each once, and when the last one did.
  visits integer not null default 0,
  last_visit_at timestamptz,
  unique (referrer_id, job_id)
);
create index referral_links_referrer_idx on referral_links (referrer_id, created_at desc, code);

-- An application that was sent with a recommendation, with what was promised at that time. It survives the job, the
-- application and the people: what is deleted becomes null.
create table referrals (
  id uuid primary key,
  referrer_id uuid references users on delete set null,
  candidate_id uuid references users on delete set null,
  owner_id uuid references users on delete set null,
  job_id uuid references jobs on delete set null,
  -- Copies for the time after the job is deleted; company is '' for an anonymous job.
  job_title text not null,
  company text not null default '',
  created_at timestamptz not null,
  -- Frozen terms of the bonus: whether one was promised, and how much, in RD$.
  has_bonus boolean not null,
  bonus_amount bigint,
  -- Set when the candidate withdraws the application.
  withdrawn_at timestamptz
);
create unique index referrals_application_key on referrals (job_id, candidate_id) where withdrawn_at is null;
create index referrals_referrer_idx on referrals (referrer_id, created_at desc, id desc);
create index referrals_candidate_idx on referrals (candidate_id);
create index referrals_owner_idx on referrals (owner_id, created_at desc);
create index referrals_job_idx on referrals (job_id);
