-- A removed reaction stays for a day as a row without type: with the key of the last request, a repeated request neither
-- adds nor removes it again.
alter table post_reactions
  alter column type drop not null,
  add column idempotency_key text,
  add column body_hash bytea;
create index post_reactions_removed_idx on post_reactions (created_at) where type is null;

-- The post that a notification is about.
alter table notifications add column post_id uuid;

-- Emails about the community are off until the user turns them on.
alter table settings alter column muted_mail set default '{community}';
update settings set muted_mail = array_append(muted_mail, 'community') where not 'community' = any(muted_mail);
