-- Position of the conversation's last message. The list of conversations reads this row anyway, and so finds the message by its
-- primary key. Written by messages.repository.ts only. The default is the position of the first message: until its conversation
-- goes on, a node of the previous version that stores one is right about it.
alter table conversation_members add column last_seq bigint not null default 1;
update conversation_members members set last_seq = conversations.last_seq
from conversations where conversations.id = members.conversation_id;
