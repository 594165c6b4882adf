-- The availability that filters count, as `countedAvailability` of domain/src/hiring/jobs/job.rules.ts: where a modality is given it decides
-- whether a job is remote.
create function job_availability(availability text, modality text) returns text
  language sql immutable parallel safe
  return case when availability = 'Remoto' and modality in ('onsite', 'hybrid') then '' else availability end;

alter table jobs alter column search set expression as (
  job_search_vector(title, company, location, category, job_availability(availability, modality), shift,
    job_details(description, municipality, modality, experience, requirements), skills, has_referral_bonus, hiring_bonus,
    is_anonymous)
  || case when modality = 'remote' then array_to_tsvector(array['a:Remoto', 'l:Remoto']) else ''::tsvector end
  || case when is_owner_fast and not is_anonymous then array_to_tsvector(array['x:fast_answers']) else ''::tsvector end);
