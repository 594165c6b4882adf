-- Up to which moment the peer's messages have reached some device of the member; what was read has arrived as well.
alter table conversation_members add column delivered_until timestamptz;
update conversation_members set delivered_until = read_until;
