-- What was sent under an idempotency key, as a hash: the same key with another body is refused. Unknown of what came before.
alter table jobs add column body_hash bytea;
alter table applications add column body_hash bytea;
alter table messages add column body_hash bytea;
