-- Whether the public page of a person says how they answer applications. Written by settings.repository.ts only.
alter table settings add column shows_facts boolean not null default true;

-- Vouches to an address, for the limit per address.
create index vouches_email_idx on vouches (email, created_at desc) where email is not null;
