-- Stages of the applications to a job, beside their contracts: seen and changed by the owner of the job only. Written by stages.repository.ts only.

-- The stages that an enterprise adds, each behind one of the usual ones.
create table custom_stages (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  behind text not null check (behind in ('new', 'review', 'shortlist', 'interview', 'offer')),
  created_at timestamptz not null
);
create index custom_stages_owner_id_idx on custom_stages (owner_id);

-- `stage` is the usual stage, also in an added one behind it: there an application is again when the added one is deleted.
alter table applications
  add column stage text not null default 'new' check (stage in ('new', 'review', 'shortlist', 'interview', 'offer')),
  add column custom_stage_id uuid references custom_stages on delete set null,
  add column stage_changed_at timestamptz,
  -- The name of who moved it last; '' while nobody did.
  add column stage_changed_by text not null default '';
create index applications_custom_stage_id_idx on applications (custom_stage_id) where custom_stage_id is not null;
