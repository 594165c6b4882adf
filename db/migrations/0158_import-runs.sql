-- An upload that is sent again gets the import of the first one, a run that was given up ends, and one that nobody has looked at does not
-- close most vacancies of its source.
alter table job_imports
  add column idempotency_key text,
  add column body_hash bytea,
  -- When its run, or its last trial, was started by its owner or the daily fetch.
  add column started_at timestamptz,
  -- Whether it was started by the daily fetch of its source.
  add column is_automatic boolean not null default false;
update job_imports set started_at = now() where state = 'running';
-- Whether what is missing stays open until its owner publishes the list, because the daily fetch missed too much at once.
alter table job_import_sources add column holds_closing boolean not null default false;
create unique index job_imports_idempotency_key on job_imports (owner_id, idempotency_key) where idempotency_key is not null;
