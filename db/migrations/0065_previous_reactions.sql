-- The type before the last request, which the statement of a reaction returns: `returning old.type` needs PostgreSQL 18. Written by
-- reactions.repository.ts only.
alter table post_reactions add column previous_type text;
