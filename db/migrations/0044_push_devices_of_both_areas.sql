-- A browser may receive the push messages of a person and of an enterprise, with the session of each.
alter table push_devices add column is_enterprise boolean not null default false;
update push_devices set is_enterprise = true
from users where users.id = push_devices.user_id and users.role = 'enterprise';
alter table push_devices drop constraint push_devices_endpoint_hash_key;
create unique index push_devices_endpoint_key on push_devices (endpoint_hash, is_enterprise);
