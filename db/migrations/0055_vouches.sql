-- Vouches (DESIGN §5 Referrals): what a member writes about somebody whom they recommend. Written by
-- referrals/vouches/vouches.repository.ts only.
create table vouches (
  id uuid primary key,
  writer_id uuid not null references users on delete cascade,
  -- Null until the member is known: a vouch to an email belongs to nobody until it is delivered or answered.
  candidate_id uuid references users on delete cascade,
  -- The address to which the writer sent it; null for a vouch to a member who was found by name.
  email text,
  -- Hash of the token in the link of the email.
  token_hash bytea unique,
  -- The job for which the writer thought of the candidate; null for a vouch in general, and after the job was deleted.
  job_id uuid references jobs on delete set null,
  relationship text not null,
  since_year smallint not null,
  text text not null,
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'removed')),
  -- Whether each of the two allows it on the public profile of the candidate.
  writer_allows_public boolean not null,
  candidate_allows_public boolean not null default false,
  created_at timestamptz not null,
  answered_at timestamptz,
  check (candidate_id is not null or email is not null)
);
create unique index vouches_accepted_key on vouches (writer_id, candidate_id) where status = 'accepted';
create index vouches_writer_idx on vouches (writer_id, created_at desc, id desc);
create index vouches_candidate_idx on vouches (candidate_id, created_at desc, id desc);
create index vouches_job_idx on vouches (job_id);

-- A member asks another one for a vouch; at most one open request per pair.
create table vouch_requests (
  id uuid primary key,
  from_id uuid not null references users on delete cascade,
  to_id uuid not null references users on delete cascade,
  job_id uuid references jobs on delete set null,
  created_at timestamptz not null,
  -- When the asked member wrote a vouch, or said no.
  closed_at timestamptz
);
create unique index vouch_requests_open_key on vouch_requests (from_id, to_id) where closed_at is null;
create index vouch_requests_from_idx on vouch_requests (from_id, created_at desc);
create index vouch_requests_to_idx on vouch_requests (to_id, created_at desc) where closed_at is null;
create index vouch_requests_job_idx on vouch_requests (job_id);
