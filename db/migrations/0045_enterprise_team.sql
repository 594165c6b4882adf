-- Members of an enterprise's team: each signs in with own credentials and acts as the enterprise. Written by
-- team-members.repository.ts only.
create table enterprise_members (
  id uuid primary key,
  enterprise_id uuid not null references users on delete cascade,
  email text not null,
  full_name text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'recruiter', 'reader')),
  created_at timestamptz not null
);
create index enterprise_members_enterprise_id_idx on enterprise_members (enterprise_id);

-- E-mails that sign in to the area of enterprises: each belongs to one enterprise, or to one member (`member_id`). Written by
-- team-members.repository.ts only.
create table enterprise_emails (
  email text primary key,
  enterprise_id uuid not null references users on delete cascade,
  member_id uuid references enterprise_members on delete cascade
);
create index enterprise_emails_enterprise_id_idx on enterprise_emails (enterprise_id);
create index enterprise_emails_member_id_idx on enterprise_emails (member_id);
insert into enterprise_emails (email, enterprise_id) select email, id from users where role = 'enterprise';

-- Whose session or reset link it is, where it is not the user's own; removing the member ends them.
alter table sessions add column team_member_id uuid references enterprise_members on delete cascade;
create index sessions_team_member_id_idx on sessions (team_member_id) where team_member_id is not null;
alter table password_resets add column team_member_id uuid references enterprise_members on delete cascade;
create index password_resets_team_member_id_idx on password_resets (team_member_id) where team_member_id is not null;

-- Invitations to a team. Written by invitations.repository.ts only.
create table enterprise_invitations (
  id uuid primary key,
  enterprise_id uuid not null references users on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'recruiter', 'reader')),
  -- Name of the member who invited; null for the enterprise's own credentials.
  invited_by text,
  -- Null until the e-mail is written; a second e-mail replaces it.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (enterprise_id, email)
);

-- What an enterprise's team did in its name, for its owners. Written by enterprise-activity.repository.ts only.
create table enterprise_activity (
  id uuid primary key,
  enterprise_id uuid not null references users on delete cascade,
  -- Name of the member at that time; null for the enterprise's own credentials.
  actor text,
  act text not null,
  -- What the act was about, such as the title of the job.
  subject text not null,
  at timestamptz not null
);
create index enterprise_activity_latest_idx on enterprise_activity (enterprise_id, at, id);
