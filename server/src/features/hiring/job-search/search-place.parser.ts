import type { SearchOutcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { type SearchGroup, SYNONYM } from './search-text.parser.ts';
import { SKIPPED_WORDS } from './word-forms.parser.ts';

type TypedPlace = NonNullable<SearchOutcome['place']>;

/** Returns the place that a search text names, and the text without it; undefined for no place, several, or nothing else. */
export function findTypedPlace(
  text: string,
  typed: readonly string[],
  groups: readonly SearchGroup[],
): Omit<TypedPlace, 'isEmpty'> | undefined {
  const [place, ...others] = groups.filter(({ kind }) => kind === 'place');
  if (!place || others.length > 0) return undefined;
  const start = typed.findIndex((_word, at) =>
    place.words.every((word, index) => typed[at + index] === word),
  );
  if (start < 0) return undefined;
  // 'cajera en Santiago'
  let end = start;
  while (end > 0 && SKIPPED_WORDS.has(typed[end - 1] ?? '')) end -= 1;
  const asWritten = text.trim().split(/\s+/);
  const words = asWritten.length === typed.length ? asWritten : typed;
  const without = [...words.slice(0, end), ...words.slice(start + place.words.length)].join(' ');
  const name = place.tags[0]?.replace(/^l:/, '');
  return without === '' || name === undefined ? undefined : { name, without };
}

/** The group for jobs of this work itself: they name it in the title, the skills or the category, and not as related work. */
const toOwnWork = (group: SearchGroup): SearchGroup => ({
  ...group,
  tags: [],
  alternatives: group.alternatives
    .filter(({ matchType, only }) => matchType <= SYNONYM && only !== 'text')
    .map((alternative) => ({ ...alternative, only: 'names' as const })),
});

/** What a search for an occupation goes without where no job has all, in this order. */
const LEFT_OUT: readonly SearchGroup['kind'][][] = [['place'], ['condition'], ['place', 'condition']];

/**
 * How to look for an occupation itself: with all that is asked for, and elsewhere, without the conditions, or both; undefined for a search
 * without an occupation, or with nothing else to leave out.
 */
export function listOwnWork(groups: readonly SearchGroup[]) {
  const work = groups.map((group) => (group.kind === 'occupation' ? toOwnWork(group) : group));
  const hasKind = (kind: SearchGroup['kind']) => work.some((group) => group.kind === kind);
  const others = LEFT_OUT.filter((kinds) => kinds.every(hasKind));
  if (!hasKind('occupation') || others.length === 0) return undefined;
  const all = work.map((group) => (group.kind === 'place' ? { ...group, alternatives: [] } : group));
  return {
    all,
    less: others.map((kinds) => ({
      groups: all.filter(({ kind }) => !kinds.includes(kind)),
      isElsewhere: kinds.includes('place'),
    })),
  };
}
