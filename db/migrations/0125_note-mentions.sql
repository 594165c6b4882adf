-- Which members of the team a private note mentions. Written by applicant-notes.repository.ts only.
create table applicant_note_mentions (
  note_id uuid not null references applicant_notes on delete cascade,
  member_id uuid not null references enterprise_members on delete cascade,
  primary key (note_id, member_id)
);
create index applicant_note_mentions_member_id_idx on applicant_note_mentions (member_id);

-- Emails to members of the team about mentions of the day `letters_on`. Written by inboxes.repository.ts only.
alter table notification_inboxes add column mention_emails integer not null default 0;
