-- What the people who hire score each applicant of a vacancy by, in their order. Written by scorecards.repository.ts only.
create table scorecards (
  job_id uuid primary key references jobs on delete cascade,
  criteria jsonb not null
);

-- What one of them gave an applicant, 1 to 5 by the id of the criterion; it goes with the application. `author_id` is the person, the enterprise
-- or the member of its team, without a reference: scores stay with their team when a member leaves, as `author_name` says who gave them.
create table applicant_scores (
  id uuid primary key,
  job_id uuid not null,
  candidate_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  scores jsonb not null,
  updated_at timestamptz not null,
  unique (job_id, candidate_id, author_id),
  foreign key (job_id, candidate_id) references applications (job_id, candidate_id) on delete cascade
);
