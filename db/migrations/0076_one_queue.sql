-- Tasks are stored in pg-boss by the transaction of what they follow from, one task each. Before, some waited in task_outbox, and several
-- of one kind could be packed into one task. Those that are not done yet become tasks of their own here, so that none is lost.
-- A node of the version before that still runs cannot store tasks in the table any more: its write fails with all that belongs to it.
lock table task_outbox;

do $$
begin
  if to_regclass('pgboss.job') is null then
    -- The tables of pg-boss are created after the migrations of the first start, and before any task is stored.
    if exists (select from task_outbox) then
      raise exception 'task_outbox has tasks, but this database has no tables of pg-boss: start the version before once';
    end if;
    return;
  end if;

  perform pgboss.create_queue(task, '{"policy": "standard", "retryLimit": 150, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 600}')
  from (select distinct task from task_outbox) kinds
  where not exists (select from pgboss.queue where name = task);

  -- One that a node of the version before is running may be packed too, and runs again.
  with packed as (
    delete from pgboss.job where state < 'completed' and jsonb_typeof(data -> 'payloads') = 'array'
    returning name, data -> 'payloads' as payloads, start_after
  ), tasks as (
    select name, payload, start_after from packed cross join jsonb_array_elements(payloads) payload
    union all
    select task, payload, now() from task_outbox
  )
  insert into pgboss.job (name, data, start_after, keep_until, policy, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
  select name, payload, start_after, start_after + queue.retention_seconds * interval '1 second', queue.policy,
    queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, queue.heartbeat_seconds
  from tasks join pgboss.queue using (name);
end $$;

drop table task_outbox;
