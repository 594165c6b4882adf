-- Tasks that a frequent statement enqueues together with what it writes. The task queue moves them to its own tables a
-- moment later, many of them as one. Written by task-outbox.repository.ts only.
create table task_outbox (
  id bigint primary key generated always as identity,
  task text not null,
  payload jsonb not null
);

-- Room on each page for new versions of its rows: counters change often, and a version on the same page needs no index entry.
alter table post_counters set (fillfactor = 90);
