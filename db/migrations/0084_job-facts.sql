-- Facts that the owner of a job may add: '' and null mean that it is not given; domain/src/hiring/jobs/job-facts.rules.ts has their
-- values. Written by jobs.repository.ts only.
alter table jobs
  add column municipality text not null default '',
  add column modality text not null default '' check (modality in ('', 'onsite', 'hybrid', 'remote')),
  add column experience text not null default '',
  add column employment_term text not null default '',
  add column openings smallint check (openings > 0),
  add column requirements text[] not null default '{}';

-- The description with these facts as blocks of its text, so that words find a job by them too.
create function job_details(
  description text, municipality text, modality text, experience text, requirements text[]
) returns text
  language sql immutable parallel safe
  return concat(description, '<p>', municipality, '</p><p>',
    case modality when 'onsite' then 'Presencial' when 'hybrid' then 'Híbrido' when 'remote' then 'Remoto' end,
    case experience when 'none' then '</p><p>Sin experiencia' end, '</p><p>', array_to_string(requirements, '</p><p>'), '</p>');

-- A remote job is found by the filter 'Remoto', whatever its availability.
alter table jobs alter column search set expression as (
  job_search_vector(title, company, location, category, availability, shift,
    job_details(description, municipality, modality, experience, requirements), skills, has_referral_bonus, hiring_bonus,
    is_anonymous)
  || case when modality = 'remote' then array_to_tsvector(array['a:Remoto', 'l:Remoto']) else ''::tsvector end
  || case when is_owner_fast and not is_anonymous then array_to_tsvector(array['x:fast_answers']) else ''::tsvector end);
