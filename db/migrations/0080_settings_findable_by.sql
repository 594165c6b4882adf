-- Who finds a person by name has three values instead of two; null for the default of the role, which changed for candidates. Whoever
-- chose not to be found is still found by nobody. Written by settings.repository.ts only. is_findable stays for one version, because a
-- node of the version before reads it; a later migration has to drop it.
alter table settings add column findable_by text check (findable_by in ('everyone', 'tied', 'nobody'));
update settings set findable_by = 'nobody' where not is_findable;
