-- Lists the latest users of each reaction from the index alone, in the order of the query.
create index post_reactions_newest_idx on post_reactions (post_id, type, created_at desc, user_id desc);
drop index post_reactions_latest_idx;
