-- When the owner of a list was last e-mailed that its daily fetch had a problem.
alter table job_import_sources add column problem_emailed_at timestamptz;
