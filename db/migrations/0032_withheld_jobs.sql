-- A job that only its owner and admins see has the status 'withheld', so that public reads and their partial indexes stay as
-- they are; own_status is then the status that its owner set.
alter table jobs
  drop constraint jobs_status_check,
  add constraint jobs_status_check check (status in ('draft', 'active', 'paused', 'expired', 'withheld')),
  add column own_status text check (own_status in ('active', 'paused', 'expired')),
  -- 'active'; 'held': until an admin has reviewed its text; 'hidden': after reports; 'removed': by an admin.
  add column moderation text not null default 'active'
    check (moderation in ('active', 'held', 'hidden', 'removed')),
  add column is_owner_suspended boolean not null default false,
  -- Whether an admin decided that its text may be shown.
  add column is_text_approved boolean not null default false,
  add constraint jobs_withheld_check check ((status = 'withheld') = (own_status is not null));

-- A report that the server made about the text of a job; it has no reporter. At most one is open for each content.
alter table reports add column is_automatic boolean not null default false;
create unique index reports_automatic_key on reports (subject, subject_id) where is_automatic and settled_at is null;
