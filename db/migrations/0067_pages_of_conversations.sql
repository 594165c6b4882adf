-- A page of the list of conversations is read in the order of this index, from a time and a person on.
create index conversation_members_page_idx on conversation_members (user_id, last_at desc, peer_id desc);
drop index conversation_members_newest_idx;
