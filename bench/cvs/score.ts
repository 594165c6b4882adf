import type { CvProposals } from '../../domain/src/people/cv-reading/cv-reading.schema.ts';
import type { CvTruth } from './truth.ts';

/** What was found of a field: values that are right, values that were proposed, values that are true. */
export type Count = { right: number; proposed: number; actual: number };
export type Counts = Record<string, Count>;

type Item = Record<string, string | boolean>;

const normalise = (value: string | boolean): string =>
  String(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9@+#&]+/g, ' ')
    .trim();

/** Of descriptions nearly all words are equal. */
const WORDS_SHARED = 0.9;
function isEqual(field: string, a: string | boolean, b: string | boolean): boolean {
  // With or without the country it is the same place.
  if (field === 'place')
    return [a, b]
      .map((place) => normalise(place).replace(/ republica dominicana$/, ''))
      .every((place, _, [first]) => place === first);
  if (field !== 'description') return normalise(a) === normalise(b);
  const [first, second] = [new Set(normalise(a).split(' ')), new Set(normalise(b).split(' '))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= WORDS_SHARED * (first.size + second.size - shared);
}

const isGiven = (value: string | boolean | undefined): boolean =>
  value !== undefined && value !== '' && value !== false;

const similarity = (a: Item, b: Item): number =>
  Object.keys(a).filter((field) => isGiven(a[field]) && isEqual(field, a[field] ?? '', b[field] ?? ''))
    .length;

/** Finds for each true item the proposal that is most like it. */
function pair(actual: readonly Item[], proposed: readonly Item[]): [Item, Item | undefined][] {
  const left = new Set(proposed);
  return actual.map((item) => {
    const best = [...left]
      .map((other) => ({ other, score: similarity(item, other) }))
      .sort((a, b) => b.score - a.score)[0];
    if (!best || best.score === 0) return [item, undefined];
    left.delete(best.other);
    return [item, best.other];
  });
}

function countItems(
  counts: Counts,
  kind: string,
  fields: readonly string[],
  actual: readonly Item[],
  proposed: readonly Item[],
): void {
  const pairs = pair(actual, proposed);
  for (const field of fields) {
    counts[`${kind}.${field}`] ??= { right: 0, proposed: 0, actual: 0 };
    const count = counts[`${kind}.${field}`];
    if (!count) continue;
    count.actual += actual.filter((item) => isGiven(item[field])).length;
    count.proposed += proposed.filter((item) => isGiven(item[field])).length;
    count.right += pairs.filter(
      ([item, found]) =>
        found && isGiven(item[field]) && isEqual(field, item[field] ?? '', found[field] ?? ''),
    ).length;
  }
}

const FIELDS = {
  contact: ['fullName', 'email', 'phone'],
  experiences: ['position', 'company', 'place', 'from', 'to', 'isCurrent', 'description'],
  studies: ['title', 'institution', 'level', 'from', 'to', 'isCurrent'],
  languages: ['name', 'level'],
  licences: ['name', 'expires'],
  skills: ['name'],
} as const;

/** Counts what of a CV was recognised. */
export function countFields(counts: Counts, truth: CvTruth, proposals: CvProposals): void {
  const items = (found: readonly { item: Item }[]) => found.map(({ item }) => item);
  const { fullName, email, phone } = proposals.contact;
  countItems(
    counts,
    'contact',
    FIELDS.contact,
    [{ fullName: truth.fullName, email: truth.email, phone: truth.phone }],
    [{ fullName: fullName.item, email: email.item, phone: phone.item }],
  );
  countItems(counts, 'experiences', FIELDS.experiences, truth.experiences, items(proposals.experiences));
  countItems(counts, 'studies', FIELDS.studies, truth.studies, items(proposals.studies));
  countItems(counts, 'languages', FIELDS.languages, truth.languages, items(proposals.languages));
  countItems(counts, 'licences', FIELDS.licences, truth.licences, items(proposals.licences));
  countItems(
    counts,
    'skills',
    FIELDS.skills,
    truth.skills.map((name) => ({ name })),
    proposals.skills.map(({ item: name }) => ({ name })),
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
export const precisionOf = ({ right, proposed }: Count): number => share(right, proposed);
export const recallOf = ({ right, actual }: Count): number => share(right, actual);
