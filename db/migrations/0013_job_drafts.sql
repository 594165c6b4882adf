-- A draft needs its title alone; what anybody else may see says all that is required (specification 2 §5).
alter table jobs
  add constraint jobs_complete_check check (
    title <> '' and (status = 'draft' or location <> '' and category <> '' and description <> '')
  ),
  -- What the client sent along, so that the same call made again is answered the same.
  add column idempotency_key text;
create unique index jobs_idempotency_key on jobs (owner_id, idempotency_key) where idempotency_key is not null;
