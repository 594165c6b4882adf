-- Blind selection: whoever applies to a blind job is unknown to its owner until the first decision about the application.
alter table jobs add column is_blind boolean not null default false;

-- Set when somebody applies to a blind job, and kept: the promise of then holds also when the job is blind no more. The owner knows the application by
-- `blind_id`, and the person as 'Aplicante {blind_number}'; since `revealed_at` also by name.
alter table applications
  add column blind_id uuid unique,
  add column blind_number integer,
  add column revealed_at timestamptz,
  add check ((blind_id is null) = (blind_number is null));
