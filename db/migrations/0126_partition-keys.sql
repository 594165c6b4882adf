-- The keys of a table that grows without bound have the column by which it can be partitioned: of applications and their events the job.
alter table applications drop constraint applications_blind_id_key, add unique (job_id, blind_id);
alter table application_events drop constraint application_events_pkey, add primary key (job_id, candidate_id, id);

-- The time after the last one. An addition of an interval is only "stable", because a day of some time zone may be longer; a millisecond never is. On a table
-- that is distributed, the expressions of `on conflict` have to be immutable.
create function next_millisecond(after timestamptz) returns timestamptz
  language sql immutable strict parallel safe
  return after + interval '1 millisecond';
