-- What waits for an owner, at the size of the country: most applications were answered, most vacancies are no drafts, and
-- few members let strangers find them.
create index applications_waiting_idx on applications (job_id, applied_at) where outcome is null;
create index jobs_owner_draft_idx on jobs (owner_id) where status = 'draft';
create index settings_found_idx on settings (user_id) where findable_by = 'everyone';
