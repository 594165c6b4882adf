-- An enterprise is a row of users with the role 'enterprise', so that it can own jobs, contracts, conversations and notifications.
-- Its name, e-mail, location, logo and description are those of that row; what only enterprises have is here.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('candidate', 'referent', 'enterprise'));

-- Credentials of enterprises are separate from those of people: the same e-mail may belong to a person and to an enterprise.
drop index users_email_key;
create unique index users_email_key on users (email) where role <> 'enterprise';
create unique index users_enterprise_email_key on users (email) where role = 'enterprise';

create table enterprises (
  user_id uuid primary key references users on delete cascade,
  -- Last segment of the public page's path; never changes.
  slug text not null unique,
  industry text not null,
  size text not null,
  website text not null default '',
  -- Tax number (Registro Nacional del Contribuyente), digits only.
  rnc text not null default '',
  is_verified boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
