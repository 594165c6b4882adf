-- Emails about own applications of the day `letters_on`. Written by inboxes.repository.ts only.
alter table notification_inboxes add column receipt_emails integer not null default 0;
