-- Searching people by a part of their name tested every member with a similar one by folding the name again, which took most of the time.
alter table users add column folded_name text not null generated always as (fold(full_name)) stored;
drop index users_name_search_idx;
create index users_folded_name_idx on users using gin (folded_name gin_trgm_ops);
