-- Ranking search results, and correcting misspelled words (docs/decisions/0026).
create extension if not exists fuzzystrmatch;

-- The words of a field and their stems, each with a prefix: 't:chofer'.
create function field_lexemes(prefix text, words text) returns text[]
  language sql immutable parallel safe
  return array(
    select prefix || lexeme
    from unnest(string_to_array(words, ' ') || tsvector_to_array(stems_of(words))) lexeme
    where lexeme not in ('', '#'));

-- The parts of the day in which a shift is: '22:00 - 06:00' is at night.
create function shift_tags(shift text) returns text[]
  language plpgsql immutable parallel safe
as $$
declare
  hours text[] := regexp_match(shift, '^(\d\d):\d\d - (\d\d):\d\d$');
  starts integer := hours[1];
  ends integer := hours[2];
begin
  if hours is null then return array(select 'h:' || shift where shift <> ''); end if;
  return array_remove(array[
    case when starts between 4 and 11 and ends <= 14 and ends > starts then 'h:Mañana' end,
    case when starts between 12 and 17 and ends between 15 and 22 then 'h:Tarde' end,
    case when starts >= 18 or starts < 4 or ends < starts then 'h:Noche' end], null);
end
$$;

-- What a job is found by, in one vector, so that one index finds any combination:
-- each word with its positions, for phrases;
-- e: stems of all words; not as plain words, because a phrase does not match words without positions;
-- f: the first word of the title; t: words and stems of the title, s: of skills and category, m: of the company;
-- what filters ask for (l: location, c: category, a: availability, k: skill, x: special, h: part of the day).
-- The company of an anonymous job is in none of it.
create function job_search_vector(
  title text, company text, location text, category text, availability text, shift text, description text, skills text[],
  has_referral_bonus boolean, hiring_bonus bigint, is_anonymous boolean
) returns tsvector
  language plpgsql immutable parallel safe
as $$
declare
  title_words text := search_text(title);
  company_words text := case when is_anonymous then '' else search_text(company) end;
  skill_words text := search_text(concat_ws(' # ', category, array_to_string(skills, ' # ')));
  -- '#' ends a block, so that no phrase continues in the next one.
  words text := left(concat_ws(' # ', title_words, company_words, skill_words, search_text(concat_ws(' # ', location,
    case location when 'Distrito Nacional' then 'Santo Domingo' end, case availability when 'Remoto' then 'Remoto' end,
    regexp_replace(regexp_replace(description, '</?(p|br|li|ul|ol|h2|h3|hr|blockquote)\M[^>]*>', ' # ', 'g'),
      '<[^>]*>|&[a-z0-9#]+;', ' ', 'g')))), 60000);
  all_words text[] := array_remove(array_remove(string_to_array(words, ' '), '#'), '');
  -- Phrases skip these words: 'servicio al cliente' and 'servicio cliente' are the same. Also in word-forms.parser.ts.
  places text := (
    select string_agg(word || ':' || least(place, 16383), ' ')
    from (
      select word, row_number() over () as place from unnest(string_to_array(words, ' ')) word
      where word <> all ('{"",a,al,con,de,del,e,el,en,la,las,los,o,para,por,u,un,una,y}')
    ) placed where word <> '#');
  tags text[] := array['l:' || location, 'c:' || category, 'f:' || split_part(title_words, ' ', 1)] || shift_tags(shift);
  skill text;
begin
  if availability <> '' then tags := tags || ('a:' || availability); end if;
  if availability = 'Remoto' then tags := tags || 'l:Remoto'::text; end if;
  if has_referral_bonus then tags := tags || 'x:referral'::text; end if;
  if hiring_bonus > 0 then tags := tags || 'x:hiring_bonus'::text; end if;
  if is_anonymous then tags := tags || 'x:anonymous'::text; end if;
  foreach skill in array skills loop tags := tags || ('k:' || skill); end loop;
  return array_to_tsvector(all_words || array(select 'e:' || stem from unnest(tsvector_to_array(stems_of(words))) stem)
      || field_lexemes('t:', title_words) || field_lexemes('s:', skill_words) || field_lexemes('m:', company_words) || tags)
    || coalesce(places, '')::tsvector;
end
$$;

alter table jobs alter column search set expression as (
  job_search_vector(title, company, location, category, availability, shift, description, skills, has_referral_bonus,
    hiring_bonus, is_anonymous));
drop function job_vector;

-- How a word sounds here: what people confuse when they write is the same (b and v; c, s, z and x; g and j; ll and y; l and r at
-- the end of a syllable; h; qu and k; double letters).
create function sound_of(word text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  sound text := replace(replace(word, 'ch', '1'), 'sh', '1');
begin
  sound := regexp_replace(sound, '^(ps|x)', 's');
  sound := regexp_replace(sound, '[cs]+(?=[ei])|z|x', 's', 'g');
  sound := regexp_replace(sound, 'qu(?=[ei])|[ckq]', 'k', 'g');
  sound := regexp_replace(sound, 'gu(?=[ei])', '2', 'g');
  sound := regexp_replace(sound, 'g(?=[ei])', 'j', 'g');
  sound := regexp_replace(sound, '^h?u(?=[aeio])|w', 'gu', 'g');
  sound := translate(replace(sound, 'll', 'y'), 'v2h', 'bg');
  sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
  sound := regexp_replace(sound, 'r(?![aeiouy])', 'l', 'g');
  sound := regexp_replace(sound, 'm(?=[^aeiou])', 'n', 'g');
  return regexp_replace(regexp_replace(sound, 'ado(?=s?$)', 'ao'), '(?<=[aeiou])d$', '');
end
$$;

drop index job_words_nears_idx;
alter table job_words
  add column sound text collate "C" not null generated always as (sound_of(word)) stored,
  alter column nears set expression as (near_words(sound_of(word)));
create index job_words_nears_idx on job_words using gin (nears) with (fastupdate = off);
create index job_words_sound_idx on job_words (sound);
