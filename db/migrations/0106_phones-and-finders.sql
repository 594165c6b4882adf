-- The phone that an applicant gave for this application, in E.164; empty for none. It stays as it was sent.
alter table applications add column if not exists phone text not null default ''
  constraint applications_phone_check check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$');

-- Phones of people are stored in E.164 from now on. A text that is not clearly one number stays as it was typed, and is shown so.
with typed as (
  select id, phone, regexp_replace(phone, '[^0-9]', '', 'g') as digits from users
  where role <> 'enterprise' and phone ~ '^[0-9 ().+-]+$' and phone !~ '.[+]'
), numbers as (
  select id, case
    when digits ~ '^[2-9][0-9]{9}$' and phone !~ '^[+]' then '+1' || digits
    when digits ~ '^1[2-9][0-9]{9}$' then '+' || digits
    when digits ~ '^[2-9][0-9]{7,14}$' and phone ~ '^[+]' then '+' || digits
  end as phone
  from typed
)
update users set phone = numbers.phone from numbers
where users.id = numbers.id and numbers.phone is not null and numbers.phone <> users.phone;

-- Since 0080 a candidate who never chose is found by name only by whom they share something with; before, by everyone. Accounts from
-- before 0080 are told once. The id is a UUID of version 7, because the list is ordered by it.
with told as (
  insert into notifications (user_id, id, kind, group_key, first_at, created_at)
  select users.id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
    'findableByChanged', 'findableBy', now(), now()
  from users left join settings on settings.user_id = users.id
  where users.role = 'candidate' and settings.findable_by is null
    and users.created_at < (select run_on from migrations where name = '0080_settings_findable_by')
    and not exists (select from notifications told where told.user_id = users.id and told.kind = 'findableByChanged')
  returning user_id
)
insert into notification_inboxes (user_id, unread) select user_id, 1 from told
on conflict (user_id) do update set unread = notification_inboxes.unread + 1;
