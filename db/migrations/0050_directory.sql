-- Lists for admins of all people, enterprises, published jobs and posts: newest first, by state, and a search in them.

create index users_people_idx on users (created_at desc, id desc) where role <> 'enterprise';
create index users_role_idx on users (role, created_at desc, id desc);
create index users_verified_idx on users (role, is_verified_referent, created_at desc, id desc)
  where role <> 'candidate';
create index users_suspended_idx on users (created_at desc, id desc) where suspended_until is not null;
create index users_admin_idx on users (created_at desc, id desc) where is_admin;
-- The beginning of an email.
create index users_email_prefix_idx on users (email text_pattern_ops);
-- Accounts that name the same company.
create index users_company_idx on users (fold(company) collate "C") where company <> '';

create index jobs_published_idx on jobs (published_at desc, id desc) where published_at is not null;
create index jobs_status_idx on jobs (status, published_at desc, id desc)
  where status <> 'active' and published_at is not null;
create index jobs_withheld_idx on jobs (moderation, published_at desc, id desc) where status = 'withheld';
create index jobs_name_idx on jobs using gin ((' ' || search_text(title || ' ' || company) || ' ') gin_trgm_ops)
  with (fastupdate = off) where published_at is not null;

-- Not of all posts: it would compete with the index of the feed, which has one column more.
create index posts_inactive_idx on posts (created_at desc, id desc) where status <> 'active';
create index posts_status_idx on posts (status, created_at desc, id desc) where status <> 'active';
create index posts_withheld_search_idx on posts using gin (search gin_trgm_ops) with (fastupdate = off)
  where status <> 'active';

-- All removals of a job or post, not only the one in force.
create index sanctions_subject_idx on sanctions (subject, subject_id, created_at desc) where kind = 'removal';
