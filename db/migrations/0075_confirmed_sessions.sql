-- When the person of a session last typed the password or a code of the second factor again, for what admins confirm. Written by
-- sessions.repository.ts only.
alter table sessions add column confirmed_at timestamptz;
