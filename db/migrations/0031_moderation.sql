-- Reports are about a user, or about content of a user: a post, a comment (with its post) or a job. `reported_id` is the
-- user, or the author of the content.
alter table reports
  add column subject text not null default 'user',
  add column subject_id uuid,
  add column post_id uuid,
  -- The content as it was: { title, text, hasImage }; null for a user.
  add column content jsonb;
update reports set subject_id = reported_id;
alter table reports
  alter column subject drop default,
  alter column subject_id set not null;
drop index reports_open_key;
create unique index reports_open_key on reports (reporter_id, subject, subject_id) where settled_at is null;
-- Cases that were resolved together, newest first.
drop index reports_settled_idx;
create index reports_settled_idx on reports (settled_at desc, subject, subject_id) where settled_at is not null;
create index reports_subject_idx on reports (subject, subject_id, created_at);

-- A user does not see posts and comments of the users that the user muted. Written by mutes.repository.ts only.
create table mutes (
  user_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
create index mutes_muted_idx on mutes (muted_id, user_id);

-- Removals of content and suspensions of accounts, each with at most one appeal. Written by sanctions.repository.ts only.
create table sanctions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- 'removal' or 'suspension'.
  kind text not null,
  -- What was removed, as in reports; null for a suspension.
  subject text,
  subject_id uuid,
  post_id uuid,
  content jsonb,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  -- When a suspension ends; null for good.
  until timestamptz,
  -- When it was restored, lifted or over.
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  end_reason text not null default '',
  appeal text,
  appealed_at timestamptz,
  appeal_resolution text,
  appeal_answer text not null default '',
  appeal_resolved_at timestamptz,
  appeal_resolved_by uuid references users on delete set null
);
create index sanctions_user_idx on sanctions (user_id, created_at desc);
create unique index sanctions_removal_key on sanctions (subject, subject_id) where kind = 'removal' and ended_at is null;
create unique index sanctions_suspension_key on sanctions (user_id) where kind = 'suspension' and ended_at is null;
create index sanctions_until_idx on sanctions (until) where kind = 'suspension' and ended_at is null;
create index sanctions_active_idx on sanctions (created_at desc, id desc) where ended_at is null;
create index sanctions_ended_idx on sanctions (ended_at desc, id desc) where ended_at is not null;
create index sanctions_appealed_idx on sanctions (appealed_at, id)
  where appealed_at is not null and appeal_resolved_at is null;

-- Until when the account is suspended; the year 9999 for good. Copied from sanctions, because every request reads it.
alter table users add column suspended_until timestamptz;

-- More about an event, for notifications about moderation: { subject, title, reason }.
alter table notifications add column details jsonb not null default '{}';
