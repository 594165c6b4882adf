-- Whether an enterprise is verified is in `users.is_verified_referent`, as for referents: lists of jobs, contracts and messages
-- then treat both kinds of owners alike.
update users set is_verified_referent = true
from enterprises
where enterprises.user_id = users.id and enterprises.is_verified;
alter table enterprises drop column is_verified;
