-- Interviews: the owner of a job offers times to applicants, and each applicant takes one. Written by interviews.repository.ts only.
-- `exclude using gist` with uuids; a trusted extension, so that the role of the app may create it.
create extension if not exists btree_gist;

create table interview_offers (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  kind text not null check (kind in ('place', 'video', 'phone')),
  -- An address, a link or a phone in E.164.
  place text not null,
  note text not null default '',
  minutes smallint not null check (minutes > 0),
  created_at timestamptz not null
);
create index interview_offers_job_id_idx on interview_offers (job_id);

-- Who of the enterprise's team interviews; none means the owner of the job.
create table interview_offer_members (
  offer_id uuid not null references interview_offers on delete cascade,
  member_id uuid not null references enterprise_members on delete cascade,
  primary key (offer_id, member_id)
);
create index interview_offer_members_member_id_idx on interview_offer_members (member_id);

-- The times of an offer. One that was withdrawn stays, because an interview may have been at it.
create table interview_slots (
  id uuid primary key,
  offer_id uuid not null references interview_offers on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  withdrawn_at timestamptz,
  unique (offer_id, starts_at)
);

-- Who may take a time of an offer: the last one that each application got.
create table interview_invitations (
  job_id uuid not null,
  candidate_id uuid not null,
  offer_id uuid not null references interview_offers on delete cascade,
  invited_at timestamptz not null,
  primary key (job_id, candidate_id),
  foreign key (job_id, candidate_id) references applications on delete cascade
);
create index interview_invitations_candidate_id_idx on interview_invitations (candidate_id);
create index interview_invitations_offer_id_idx on interview_invitations (offer_id);

create table interviews (
  id uuid primary key,
  slot_id uuid not null references interview_slots on delete cascade,
  job_id uuid not null,
  candidate_id uuid not null,
  -- Whether it was held is known only if the owner says so: a booked one in the past is over.
  status text not null check (status in ('booked', 'cancelled', 'held', 'noShow')),
  booked_at timestamptz not null,
  -- Each candidate moves an interview once.
  moved_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('owner', 'candidate')),
  cancel_reason text not null default '',
  result_at timestamptz,
  -- What the candidate says about a no-show.
  answer text not null default '',
  answered_at timestamptz,
  check ((status = 'cancelled') = (cancelled_at is not null and cancelled_by is not null)),
  foreign key (job_id, candidate_id) references applications on delete cascade
);
-- A time goes to one person; after a cancellation another one may take it.
create unique index interviews_slot_key on interviews (slot_id) where status <> 'cancelled';
-- An application has one interview at a time.
create unique index interviews_booked_key on interviews (job_id, candidate_id) where status = 'booked';
create index interviews_application_idx on interviews (job_id, candidate_id, booked_at desc);
create index interviews_candidate_id_idx on interviews (candidate_id);

-- The times of whoever takes part in a booked interview: the candidate, and each interviewer (a member of a team, else the owner of
-- the job). Nobody is in two at once, whichever vacancies they belong to. Gone when an interview is cancelled.
create table interview_attendances (
  interview_id uuid not null references interviews on delete cascade,
  person_id uuid not null,
  during tstzrange not null,
  primary key (interview_id, person_id),
  constraint interview_attendances_overlap exclude using gist (person_id with =, during with &&)
);

-- The address of a calendar that a person, or a member of a team, subscribes to; the secret in it is its only permission. It opens
-- nothing that this database does not have, so it is stored as it is, and shown again. Written by calendar-feeds.repository.ts only.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Null for a person, and for the own credentials of an enterprise.
  team_member_id uuid references enterprise_members on delete cascade,
  secret text not null unique,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, team_member_id)
);
create index calendar_feeds_team_member_id_idx on calendar_feeds (team_member_id);
