-- Requests to become a referent and what was decided. Written by referents.repository.ts only.
create table referent_reviews (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As it stood when it was asked for.
  company text not null,
  position text not null,
  requested_at timestamptz not null,
  decision text check (decision in ('verified', 'rejected')),
  reason text not null default '',
  decided_at timestamptz,
  -- The admin; null for the terminal.
  decided_by uuid references users on delete set null,
  check ((decision is null) = (decided_at is null))
);
-- One open request a person; the queue of the admins is this index read in order.
create unique index referent_reviews_open_key on referent_reviews (user_id) where decision is null;
create index referent_reviews_queue_idx on referent_reviews (requested_at) where decision is null;
create index referent_reviews_user_id_idx on referent_reviews (user_id, requested_at);
create index referent_reviews_decided_by_idx on referent_reviews (decided_by);

-- Every act of an admin. Written by admin.repository.ts only, and only ever added to.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- The admin; null for the terminal, whose user of the machine is then in `actor`.
  admin_id uuid references users on delete set null,
  actor text not null,
  act text not null,
  -- Whom or what it was done to; kept when that is gone.
  subject_id uuid not null,
  details jsonb not null default '{}'
);
create index audit_log_subject_id_idx on audit_log (subject_id, at);
create index audit_log_admin_id_idx on audit_log (admin_id);
create index audit_log_at_idx on audit_log (at);
