-- Questions to the support, from members and visitors. Written by tickets.repository.ts only.
create table support_tickets (
  id uuid primary key,
  -- The sender's number of the question.
  reference text not null unique,
  -- Null for a visitor.
  user_id uuid references users on delete cascade,
  name text not null,
  email text not null,
  topic text not null,
  -- The page that it is about; empty if none was given.
  page text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  status_at timestamptz not null,
  -- Grows with everything that an admin must have seen before acting.
  version integer not null default 1,
  created_at timestamptz not null,
  idempotency_key text,
  body_hash bytea
);
create index support_tickets_status_idx on support_tickets (status, status_at, id);
create index support_tickets_user_idx on support_tickets (user_id, created_at desc) where user_id is not null;
create index support_tickets_email_idx on support_tickets (email, created_at desc);
create unique index support_tickets_idempotency_key on support_tickets (email, idempotency_key)
  where idempotency_key is not null;

-- What the sender and the team wrote, and the team's notes. Written by ticket-messages.repository.ts only.
create table support_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  kind text not null check (kind in ('sender', 'team', 'note')),
  admin_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null,
  idempotency_key text,
  body_hash bytea
);
create index support_messages_ticket_idx on support_messages (ticket_id, created_at, id);
create index support_messages_admin_idx on support_messages (admin_id) where admin_id is not null;
create unique index support_messages_idempotency_key on support_messages (ticket_id, idempotency_key)
  where idempotency_key is not null;

-- Links in answers to visitors. Written by ticket-links.repository.ts only.
create table support_links (
  token_hash bytea primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  expires_at timestamptz not null
);
create index support_links_ticket_idx on support_links (ticket_id);
create index support_links_expires_at_idx on support_links (expires_at);
