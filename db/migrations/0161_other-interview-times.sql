-- When a candidate asked for other times than those offered, and when they could.
alter table interview_invitations
  add column asked_at timestamptz,
  add column asked_reason text not null default '' check (asked_at is not null or asked_reason = '');
