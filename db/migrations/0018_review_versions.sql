-- What an admin decides about is a version of a request. Versions count up over all requests of a person and none is used
-- twice: it grows with every change of what is judged, and with the decision.
alter table referent_reviews add column version integer;
-- Beside company and position: as it was judged.
alter table referent_reviews add column full_name text;
update referent_reviews set version = numbered.version, full_name = users.full_name
from users,
  (select id, row_number() over (partition by user_id order by requested_at, id) as version from referent_reviews) as numbered
where numbered.id = referent_reviews.id and users.id = referent_reviews.user_id;
alter table referent_reviews alter column version set not null, alter column full_name set not null;
create unique index referent_reviews_version_key on referent_reviews (user_id, version);
-- The index above finds the requests of a person, in the same order.
drop index referent_reviews_user_id_idx;
