-- What the people who hire write to themselves about an application; it goes with the application. `author_id` is the referent, the enterprise or the
-- member of its team, without a reference: a note stays with its team when a member leaves, as `author_name` says who wrote it.
create table applicant_notes (
  id uuid primary key,
  job_id uuid not null,
  candidate_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (job_id, candidate_id) references applications (job_id, candidate_id) on delete cascade
);
create index applicant_notes_by_application on applicant_notes (job_id, candidate_id, created_at);
