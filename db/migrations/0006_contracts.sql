-- Contracts, written by contracts.repository.ts only. One that has ended is deleted; until then its date alone says so.

create table contracts (
  job_id uuid not null,
  candidate_id uuid not null,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (job_id, candidate_id),
  -- A contract answers an application, and goes with it.
  foreign key (job_id, candidate_id) references applications (job_id, candidate_id) on delete cascade
);
create index contracts_expires_at_idx on contracts (expires_at);

-- What the candidate still reads after the contract has ended. Written by applications.repository.ts.
alter table applications
  add column outcome text check (outcome in ('accepted', 'rejected')),
  add column outcome_at timestamptz;
