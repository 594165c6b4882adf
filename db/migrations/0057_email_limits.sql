-- Emails with a link that resets a password, by day in the country's calendar. Written by accounts.repository.ts only.
create table password_reset_emails (
  -- The user, or the member of an enterprise's team.
  principal_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  sent_on date not null,
  sent_count integer not null
);
create index password_reset_emails_user_idx on password_reset_emails (user_id);

-- Emails about contracts of the day `letters_on`.
alter table notification_inboxes add column contract_letters integer not null default 0;
