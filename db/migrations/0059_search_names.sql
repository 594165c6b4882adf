-- The words of names, between blanks, so that a search that reads rows in their order does not compute them for each row.
alter table users
  add column search_name text not null generated always as (' ' || search_text(full_name) || ' ') stored;
drop index users_search_name_idx;
create index users_search_name_idx on users using gin (search_name gin_trgm_ops);

alter table jobs
  add column search_name text not null generated always as (' ' || search_text(title || ' ' || company) || ' ') stored;
drop index jobs_name_idx;
create index jobs_search_name_idx on jobs using gin (search_name gin_trgm_ops) with (fastupdate = off)
  where published_at is not null;

-- All published jobs of an owner, for admins.
create index jobs_owner_published_idx on jobs (owner_id, published_at desc, id desc) where published_at is not null;
