-- Searching and filtering vacancies. What is searched are generated columns, so that no writer can forget them, and
-- so that the company of an anonymous vacancy is in none of them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Blind to case and accents. unaccent() calls itself stable because its rules are a file; ours never changes.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Words as they are searched: folded, divided by single blanks; c++ and c# stay whole.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(fold(value), '[^a-z0-9+#]+', ' ', 'g'));

-- Spanish stems of such words. The stemmer knows -ción only with its accent, which people leave out.
create function stems_of(words text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('pg_catalog.spanish'::regconfig, regexp_replace(words, '([cs])ion\M', '\1ión', 'g')));

-- The words of a vacancy. 'Santo Domingo' finds the Distrito Nacional too.
create function job_text(
  title text, company text, location text, category text, availability text, description text, skills text[],
  is_anonymous boolean
) returns text
  language sql immutable parallel safe
  return search_text(concat_ws(' ', title, case when not is_anonymous then company end, location,
    case location when 'Distrito Nacional' then 'Santo Domingo' end, category,
    case availability when 'Remoto' then 'Remoto' end, array_to_string(skills, ' '),
    regexp_replace(description, '<[^>]*>|&[a-z0-9#]+;', ' ', 'g')));

-- Words, their stems, and what filters ask for (l: location, c: category, a: availability, k: skill, x: special; no word
-- holds a colon) in one vector, so that one index answers any of it together.
create function job_vector(
  words text, location text, category text, availability text, skills text[], has_referral_bonus boolean,
  hiring_bonus bigint, is_anonymous boolean
) returns tsvector
  language plpgsql immutable parallel safe
as $$
declare
  tags text[] := array['l:' || location, 'c:' || category];
  skill text;
begin
  if availability <> '' then tags := tags || ('a:' || availability); end if;
  if availability = 'Remoto' then tags := tags || 'l:Remoto'::text; end if;
  if has_referral_bonus then tags := tags || 'x:referral'::text; end if;
  if hiring_bonus > 0 then tags := tags || 'x:hiring_bonus'::text; end if;
  if is_anonymous then tags := tags || 'x:anonymous'::text; end if;
  foreach skill in array skills loop tags := tags || ('k:' || skill); end loop;
  return array_to_tsvector(array_remove(string_to_array(left(words, 40000), ' '), '') || tags) || stems_of(words);
end
$$;

alter table jobs
  -- main: the description moves out of a row that is too long, what is searched stays in it.
  add column search tsvector storage main not null generated always as (
    job_vector(job_text(title, company, location, category, availability, description, skills, is_anonymous),
      location, category, availability, skills, has_referral_bonus, hiring_bonus, is_anonymous)
  ) stored,
  add column title_key text collate "C" not null generated always as (fold(title)) stored,
  add column company_key text collate "C"
    generated always as (case when not is_anonymous and company <> '' then fold(company) end) stored;

-- Without a list of entries yet to be sorted in: a search must not depend on how long ago that was done.
create index jobs_search_idx on jobs using gin (search) with (fastupdate = off) where status = 'active';
create index jobs_company_part_idx on jobs using gin (company_key gin_trgm_ops) with (fastupdate = off)
  where status = 'active';
create index jobs_title_idx on jobs (title_key, id) include (expires_at) where status = 'active';
create index jobs_company_idx on jobs (company_key, published_at desc, id desc) include (expires_at)
  where status = 'active';
create index jobs_salary_high_idx on jobs (salary desc nulls last, published_at desc, id desc) include (expires_at)
  where status = 'active';
create index jobs_salary_low_idx on jobs (salary, published_at desc, id desc) include (expires_at)
  where status = 'active';

-- A word without each one of its letters, and itself: two words with one typo between them have one of these in common.
create function near_words(word text) returns text[]
  language sql immutable strict parallel safe
  return case when length(word) between 4 and 25
    then array(select distinct overlay(word placing '' from at for 1) from generate_series(1, length(word)) at) || word
    else '{}' end;

-- Every word that vacancies use or used: parts of words and words with a typo are looked up here, not in the vacancies.
-- Written by job-words.repository.ts only.
create table job_words (
  word text collate "C" primary key,
  nears text[] not null generated always as (near_words(word)) stored
);
create index job_words_part_idx on job_words using gin (word gin_trgm_ops) with (fastupdate = off);
create index job_words_nears_idx on job_words using gin (nears) with (fastupdate = off);

insert into job_words (word)
select distinct unnest(string_to_array(job_text(title, company, location, category, availability, description, skills,
  is_anonymous), ' '))
from jobs
on conflict do nothing;
