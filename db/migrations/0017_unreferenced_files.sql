-- Files in the storage that nothing refers to: those just stored, until the transaction that refers to them, and those that are
-- no longer referred to, until they are removed. Written by stored-files.repository.ts only.
create table unreferenced_files (
  folder text not null,
  name text not null,
  since timestamptz not null,
  primary key (folder, name)
);
create index unreferenced_files_since_idx on unreferenced_files (since);
