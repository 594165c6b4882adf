-- Reviews are about referents and enterprises, which are rows of users too. What only those of an enterprise have: its tax
-- number, and the domain of its website if a code confirmed an address there. Written by referents.repository.ts only.
alter table referent_reviews
  add column rnc text not null default '',
  add column domain text not null default '';

-- The registrable domain of the website ('uneed.com.do'), to find other enterprises of the same company.
alter table enterprises add column website_domain text not null default '';
update enterprises set website_domain = regexp_replace(lower(website), '^https?://(?:www\.)?([^/:?#]*).*$', '\1')
where website <> '';
create index enterprises_website_domain_idx on enterprises (website_domain) where website_domain <> '';
create index enterprises_rnc_idx on enterprises (rnc) where rnc <> '';
create index users_enterprise_name_idx on users (fold(full_name) collate "C") where role = 'enterprise';

-- The address at the domain of its website that an enterprise confirms with a code. Written by domain-codes.repository.ts only.
create table enterprise_domains (
  enterprise_id uuid primary key references users on delete cascade,
  email text not null,
  domain text not null,
  -- Null before the email is written, and when the code was used or all its attempts failed.
  code_hash text,
  expires_at timestamptz,
  attempts_left integer not null default 0,
  sent_on date not null,
  sent_count integer not null,
  confirmed_at timestamptz
);

-- Members who follow an enterprise. Written by followers.repository.ts only.
create table enterprise_followers (
  enterprise_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  followed_at timestamptz not null,
  primary key (enterprise_id, user_id)
);
create index enterprise_followers_user_idx on enterprise_followers (user_id, followed_at desc);

-- Slugs of deleted enterprises, whose pages answer 410.
create table deleted_enterprises (
  slug text primary key,
  deleted_at timestamptz not null default now()
);
create function remember_deleted_enterprise() returns trigger
  language plpgsql as $$
begin
  insert into deleted_enterprises (slug) values (old.slug) on conflict do nothing;
  return null;
end $$;
create trigger enterprises_deleted after delete on enterprises
  for each row execute function remember_deleted_enterprise();

-- Referents whom an enterprise was asked to confirm as its people. Written by employments.repository.ts only.
create table referent_employments (
  referent_id uuid not null references users on delete cascade,
  enterprise_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'confirmed', 'declined', 'revoked', 'ended')),
  position text not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (referent_id, enterprise_id)
);
-- A referent works for one enterprise at a time.
create unique index referent_employments_current_key on referent_employments (referent_id) where status in ('pending', 'confirmed');
create index referent_employments_enterprise_idx on referent_employments (enterprise_id, status, requested_at);

-- The open jobs of an owner that others see under the owner's name.
create index jobs_owner_open_idx on jobs (owner_id, published_at desc, id desc) where status = 'active' and not is_anonymous;
