-- Profiles of work: where users worked, what they studied and know, and what work they look for; domain/src/people/work-profile has
-- the values. '' and null mean that something is not given; a month is a text, `2024-03`. Written by work-profile.repository.ts only.
create table work_profiles (
  user_id uuid primary key references users on delete cascade,
  skills text[] not null default '{}',
  occupations text[] not null default '{}',
  shifts text[] not null default '{}',
  available_from text not null default '',
  provinces text[] not null default '{}',
  accepts_remote boolean not null default false,
  -- In RD$ a month. Only for matching: nobody else ever reads it.
  expected_pay integer check (expected_pay > 0),
  is_first_job boolean not null default false,
  public_parts text[] not null default '{}',
  hides_from_employer boolean not null default false,
  -- The last request that added many items at once.
  idempotency_key text,
  body_hash bytea
);

-- The items of all kinds. `name` is the position, the title, the language or the licence; `ends` is also when a licence expires.
create table work_profile_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('experience', 'study', 'language', 'licence')),
  name text not null check (name <> ''),
  organization text not null default '',
  place text not null default '',
  level text not null default '',
  begins text not null default '' check (begins ~ '^(\d{4}-\d{2})?$'),
  ends text not null default '' check (ends ~ '^(\d{4}-\d{2})?$'),
  is_current boolean not null default false,
  description text not null default '',
  primary key (user_id, id)
);
