-- The community. A table that grows without bound has a key that begins with what it can be partitioned by (docs/scaling.md): the post.

-- The words of a post as they are searched, between blanks, so that a short word can be searched as a whole word.
create function post_text(title text, content_text text, tags text[]) returns text
  language sql immutable parallel safe
  return ' ' || search_text(concat_ws(' ', title, content_text, array_to_string(tags, ' '))) || ' ';

-- Tags without case and accents, for comparing.
create function tag_keys(tags text[]) returns text[]
  language sql immutable parallel safe
  return array(select fold(tag) from unnest(tags) tag);

-- Written by posts.repository.ts only. A post goes with its author's account.
create table posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  title text not null default '',
  content text not null,
  -- 'text' or 'html'.
  content_format text not null,
  -- What a reader sees, for search and previews.
  content_text text not null,
  tags text[] not null default '{}',
  -- The image's file key in the storage folder 'posts'; null when there is none.
  image_key text,
  image_alt text not null default '',
  image_width integer,
  image_height integer,
  -- 'active'; 'hidden' after reports, until an admin decides; 'removed' by an admin.
  status text not null default 'active',
  created_at timestamptz not null,
  edited_at timestamptz,
  idempotency_key text,
  body_hash bytea,
  tag_keys text[] not null generated always as (tag_keys(tags)) stored,
  -- main: the content moves out of a row that is too long, what is searched stays in it.
  search text storage main not null generated always as (post_text(title, content_text, tags)) stored
);
-- With the author, so that a page of the feed is chosen in the index.
create index posts_newest_idx on posts (created_at desc, id desc) include (author_id) where status = 'active';
create index posts_author_idx on posts (author_id, created_at desc, id desc);
create index posts_tags_idx on posts using gin (tag_keys) with (fastupdate = off) where status = 'active';
create index posts_search_idx on posts using gin (search gin_trgm_ops) with (fastupdate = off) where status = 'active';
-- Authors are searched by their names, in the same form.
create index users_search_name_idx on users using gin ((' ' || search_text(full_name) || ' ') gin_trgm_ops);
create unique index posts_idempotency_key on posts (author_id, idempotency_key) where idempotency_key is not null;

-- Counters of a post, in several rows, so that many users can react to one post at the same time; their sums count.
-- Written by post-counters.repository.ts only.
create table post_counters (
  post_id uuid not null references posts on delete cascade,
  shard smallint not null,
  likes integer not null default 0,
  loves integer not null default 0,
  laughs integer not null default 0,
  comments integer not null default 0,
  shares integer not null default 0,
  primary key (post_id, shard)
);

-- One reaction per user and post. Written by reactions.repository.ts only.
create table post_reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_reactions_latest_idx on post_reactions (post_id, type, created_at desc);
create index post_reactions_user_idx on post_reactions (user_id);

-- Written by comments.repository.ts only.
create table post_comments (
  post_id uuid not null references posts on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  content text not null,
  -- 'active', 'hidden', 'removed' as for posts.
  status text not null default 'active',
  created_at timestamptz not null,
  idempotency_key text,
  body_hash bytea,
  primary key (post_id, id)
);
create index post_comments_user_idx on post_comments (user_id, created_at desc);
create unique index post_comments_idempotency_key on post_comments (post_id, user_id, idempotency_key)
  where idempotency_key is not null;

-- Each user counts once. Written by shares.repository.ts only.
create table post_shares (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_shares_latest_idx on post_shares (post_id, created_at desc);
create index post_shares_user_idx on post_shares (user_id);
