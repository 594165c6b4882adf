-- Newest first: by day, and on each day the jobs of verified referents before the others (docs/decisions/0025). Both columns
-- are columns of jobs, so that one index has the order.
alter table jobs
  -- Whether the owner is verified: users.is_verified_referent, copied in the transaction that changes it.
  add column is_owner_verified boolean not null default false;
update jobs set is_owner_verified = true from users where users.id = jobs.owner_id and users.is_verified_referent;
alter table jobs
  -- The day of publication in the Dominican Republic.
  add column published_on date generated always as ((published_at at time zone 'America/Santo_Domingo')::date) stored;

create index jobs_newest_idx on jobs (published_on desc, is_owner_verified desc, published_at desc, id desc)
  include (expires_at) where status = 'active';
