-- Companies that jobs name, except anonymous jobs, for suggestions while typing: jobs are too many to look for a word of a
-- company in them. Whether a company has an open job is read from jobs. Written by job-companies.repository.ts only.
create table job_companies (
  company_key text collate "C" primary key,
  name text not null,
  -- The number of open jobs at the last count, for the order only.
  open_jobs integer not null default 1,
  words tsvector not null generated always as
    (array_to_tsvector(array_remove(string_to_array(search_text(name), ' '), ''))) stored
);
create index job_companies_words_idx on job_companies using gin (words) with (fastupdate = off);

insert into job_companies (company_key, name, open_jobs)
select company_key, min(company), count(*) filter (where status = 'active')
from jobs where company_key is not null group by company_key;

-- How often a search found no job that matches exactly, per local day; without who searched. Written by
-- unmatched-searches.repository.ts only.
create table unmatched_searches (
  day date not null,
  text text collate "C" not null,
  count integer not null,
  primary key (day, text)
);
