-- Who goes takes their name from all reports they ever made, settled ones too.
create index reports_reporter_idx on reports (reporter_id);
