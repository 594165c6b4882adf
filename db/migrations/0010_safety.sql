-- Whom people do not want to deal with. Written by blocks.repository.ts only.
create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id, user_id);

-- What people tell the admins of others. Written by reports.repository.ts only. Goes with the account it is about; who
-- told it may go before.
create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  reported_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null default '',
  -- The last messages of the reported to who reports, as they stood: [{ text, hasImage, createdAt }].
  messages jsonb not null default '[]',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  settlement text
);
-- One open report of one person about another.
create unique index reports_open_key on reports (reporter_id, reported_id) where settled_at is null;
create index reports_reported_idx on reports (reported_id);
create index reports_open_idx on reports (created_at, id) where settled_at is null;
create index reports_settled_idx on reports (settled_at desc, id) where settled_at is not null;
