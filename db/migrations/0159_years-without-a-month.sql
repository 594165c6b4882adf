-- A job or studies may begin and end in a year whose month nobody knows.
alter table work_profile_items
  drop constraint work_profile_items_begins_check,
  drop constraint work_profile_items_ends_check,
  add constraint work_profile_items_begins_check check (begins ~ '^(\d{4}(-\d{2})?)?$'),
  add constraint work_profile_items_ends_check check (ends ~ '^(\d{4}(-\d{2})?)?$');
