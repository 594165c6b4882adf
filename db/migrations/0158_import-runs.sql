-- An upload that is sent again gets the import of the first one, a run that was given up ends, and one that nobody has looked at does not
-- close most vacancies of its source.
alter table job_imports
  add column idempotency_key text,
  add column body_hash bytea,
  -- When its run, or its last trial, began.
  add column started_at timestamptz,
  -- Whether it was started by the daily fetch of its source.
  add column is_automatic boolean not null default false;
create unique index job_imports_idempotency_key on job_imports (owner_id, idempotency_key) where idempotency_key is not null;
