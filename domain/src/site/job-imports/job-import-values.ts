import { CATEGORIES } from '../../hiring/jobs/categories.ts';
import {
  AVAILABILITY_LABELS,
  isShiftLabel,
  MODALITY_LABELS,
  SHIFT_LABELS,
} from '../../hiring/jobs/job.rules.ts';
import { EMPLOYMENT_TERM_LABELS, EXPERIENCE_LABELS } from '../../hiring/jobs/job-facts.rules.ts';
import { parseAmount } from '../../kernel/amount.ts';
import { foldText } from '../../kernel/fold-text.ts';
import { once } from '../../kernel/once.ts';
import { listMunicipalities } from '../../people/places/municipalities.ts';
import { findProvince, PROVINCES } from '../../people/places/provinces.ts';

/** Words of other lists, among them our own feed, for a key of ours. */
type Words = Readonly<Record<string, readonly string[]>>;

const AVAILABILITY_WORDS: Words = {
  'Full Time': ['fulltime', 'full-time', 'full_time', 'completa', 'jornada completa'],
  'Part Time': ['parttime', 'part-time', 'part_time', 'media jornada', 'parcial'],
  Temporal: ['temporary', 'contract', 'por temporada'],
  Remoto: ['remote', 'teletrabajo'],
};
const MODALITY_WORDS: Words = {
  onsite: ['on site', 'on-site', 'en persona'],
  hybrid: ['hybrid remote', 'mixto', 'semipresencial'],
  remote: ['fully remote', 'teletrabajo', 'a distancia'],
};
const EXPERIENCE_WORDS: Words = { none: ['ninguna', 'no requerida', 'no'] };
const TERM_WORDS: Words = {
  indefinite: ['indefinido', 'fijo', 'permanent'],
  internship: ['pasante', 'internship'],
  temporary: ['temporary'],
};

/**
 * Returns the key that a cell means, by the key itself, its label or another word for it, ignoring case and accents. Returns an unknown
 * text unchanged, so that it is refused as in the form.
 */
function toKey(value: string, labels: Readonly<Record<string, string>>, words: Words): string {
  const folded = foldText(value);
  const found = Object.entries(labels).find(([key, label]) =>
    [key, label, ...(words[key] ?? [])].some((name) => foldText(name) === folded),
  );
  return found?.[0] ?? value;
}

export const toAvailability = (value: string): string =>
  toKey(value, AVAILABILITY_LABELS, AVAILABILITY_WORDS);
export const toModality = (value: string): string => toKey(value, MODALITY_LABELS, MODALITY_WORDS);
export const toExperience = (value: string): string => toKey(value, EXPERIENCE_LABELS, EXPERIENCE_WORDS);
export const toEmploymentTerm = (value: string): string => toKey(value, EMPLOYMENT_TERM_LABELS, TERM_WORDS);

/** Returns our category of this name; undefined if there is none. */
export const findCategory = (value: string): string | undefined =>
  CATEGORIES.find((name) => foldText(name) === foldText(value));

/** A shift as the form has it: `8:00-17:00` becomes `08:00 - 17:00`. */
export function toShift(value: string): string {
  const label = SHIFT_LABELS.find((name) => foldText(name) === foldText(value));
  if (label !== undefined && isShiftLabel(label)) return label;
  const hours = /^(\d{1,2}):(\d{2})\s*(?:-|–|a)\s*(\d{1,2}):(\d{2})$/.exec(value.trim());
  if (!hours) return value;
  const [, from = '', fromMinutes, to = '', toMinutes] = hours;
  return `${from.padStart(2, '0')}:${fromMinutes} - ${to.padStart(2, '0')}:${toMinutes}`;
}

const REMOTE_WORDS = ['remoto', 'remote', 'teletrabajo', 'a distancia'];

/** Each municipality whose name only one province has, with that province. */
const getProvincesByMunicipality = once(() => {
  const provinces = new Map<string, string[]>();
  for (const { name } of PROVINCES)
    for (const municipality of listMunicipalities(name)) {
      const key = foldText(municipality);
      provinces.set(key, [...(provinces.get(key) ?? []), name]);
    }
  return provinces;
});

type Place = { location: string; municipality: string };

/** Returns the municipality of a province by its name in a list; the name itself if there is none. */
const toMunicipality = (location: string, name: string): string =>
  listMunicipalities(location).find((known) => foldText(known) === foldText(name)) ?? name;

/**
 * Returns the province, and the municipality as our gazetteer writes it. A location that is the name of a municipality is also its
 * municipality. `location` is '' if it is no place that we know.
 */
export function toPlace(location: string, municipality: string): Place {
  if (REMOTE_WORDS.includes(foldText(location))) return { location: 'Remoto', municipality: '' };
  const province = findProvince(location);
  if (province !== undefined)
    return { location: province, municipality: toMunicipality(province, municipality) };
  const [first, ...others] = getProvincesByMunicipality().get(foldText(location)) ?? [];
  if (first === undefined || others.length > 0) return { location: '', municipality };
  return {
    location: first,
    municipality: toMunicipality(first, municipality === '' ? location : municipality),
  };
}

/** A longer text is no pay. */
const PAY_MAX_LENGTH = 100;

const RANGE = /\s(?:-|–|a|hasta)\s|(?<=\d)\s?[-–]\s?(?=(?:rd)?\$?\d)/i;
const UNIT = /\s*(?:dop|pesos|mensual(?:es)?|al mes|por mes|\/\s*mes)\.?\s*$/gi;

/** Divides the text of a pay: 'RD$25,000 - 30,000 al mes' is 25000 and 30000. What is no amount stays a text, to be refused. */
export function toPay(text: string): { salary: string; salaryMax: string } {
  if (text.length > PAY_MAX_LENGTH) return { salary: text, salaryMax: '' };
  const [salary = '', salaryMax = '', ...others] = text
    .replace(UNIT, '')
    .split(RANGE)
    .map((part) => part.trim());
  const isComplete = others.length === 0 && parseAmount(salary) !== null && parseAmount(salaryMax) !== null;
  // In '25-30 mil' the thousands may be those of both.
  const isRange = isComplete && (/\d$/.test(salaryMax) || !/\d$/.test(salary));
  return isRange ? { salary, salaryMax } : { salary: text.replace(UNIT, '').trim(), salaryMax: '' };
}

/** The items of a list in one cell: one per line, or between semicolons, or between commas. */
export function toList(text: string): string[] {
  const separator = text.includes('\n') ? '\n' : text.includes(';') ? ';' : ',';
  return text
    .split(separator)
    .map((item) => item.replace(/^\s*[-•*]\s+/, '').trim())
    .filter((item) => item !== '');
}
