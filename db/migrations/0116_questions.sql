-- Questions of a job, and what applicants answered: each answer with the question as it was asked, so that an edit changes nothing
-- for who has answered (docs/decisions/0125-questions-of-a-vacancy.md). json and not jsonb, because the order of the keys stays: edits are
-- compared with what was read.
alter table jobs add column questions json not null default '[]';
alter table applications
  add column answers json not null default '[]',
  -- The indispensable requirements that the answers do not meet, in the order of the questions.
  add column unmet_requirements text[] not null default '{}';
