-- Answers to applications had the group 'answer:JOB', what else became of an application 'contract:JOB'. They are one notification, which
-- tells the last thing: of two unread ones the newer stays. May be applied twice.
with doubled as (
  select answer.user_id, case when answer.created_at > contract.created_at then contract.id else answer.id end as id
  from notifications answer
  join notifications contract
    on contract.user_id = answer.user_id and contract.group_key = 'contract:' || substr(answer.group_key, 8)
  where answer.group_key like 'answer:%' and answer.read_at is null and contract.read_at is null
), deleted as (
  delete from notifications using doubled
  where notifications.user_id = doubled.user_id and notifications.id = doubled.id
  returning notifications.user_id
)
update notification_inboxes inbox set unread = greatest(inbox.unread - fewer.count, 0)
from (select user_id, count(*)::int from deleted group by user_id) fewer
where inbox.user_id = fewer.user_id;
update notifications set group_key = 'contract:' || substr(group_key, 8) where group_key like 'answer:%';
update notification_events set group_key = 'contract:' || substr(group_key, 8) where group_key like 'answer:%';

-- Read by no version since 0080, which replaced it by findable_by.
alter table settings drop column if exists is_findable;
