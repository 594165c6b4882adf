import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  EXPERIENCES_MAX,
  ITEM_IDENTITIES,
  LANGUAGES_MAX,
  LICENCES_MAX,
  STUDIES_MAX,
  toIdentity,
  withoutEndOfCurrent,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type Experience,
  experienceSchema,
  type Language,
  type Licence,
  languageSchema,
  licenceSchema,
  type Study,
  studySchema,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type * as z from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import * as reader from './work-profile.reader.ts';
import * as repository from './work-profile.repository.ts';

/** A kind of items: how it is stored, what makes two of them the same, and how many there may be. */
type KindOptions<Item> = {
  kind: reader.ItemKind;
  schema: z.ZodType<Item>;
  toItem(row: reader.ItemRow): Item;
  toColumns(item: Item): repository.ItemColumns;
  /** Two items of which all these texts are equal are the same. */
  identify(item: Item): string[];
  max: number;
  tooMany: string;
};

export const SAME_ITEM_TEXT = 'Ya está en tu perfil: puedes cambiarlo ahí';

type Change = Readonly<Record<string, unknown>> & { base?: Record<string, unknown> | undefined };

function createItems<Item extends Record<string, unknown>>(options: KindOptions<Item>) {
  const { kind, schema, toItem, toColumns, identify, max, tooMany } = options;
  const keyOf = (item: Item) => toIdentity(identify(item));
  const isEqual = (a: Item, b: Item) => JSON.stringify(toColumns(a)) === JSON.stringify(toColumns(b));

  async function list(tx: Tx, userId: Id): Promise<{ id: Id; item: Item }[]> {
    const rows = await reader.listItems(tx, userId);
    return rows.filter((row) => row.kind === kind).map((row) => ({ id: row.id, item: toItem(row) }));
  }

  function assertRoom(count: number): void {
    if (count > max) throw conflict(tooMany);
  }

  /** Adds an item; an equal one is not added again. Throws 409 for one that differs from the same one, and beyond the limit. */
  async function add(tx: Tx, userId: Id, item: Item): Promise<void> {
    const stored = await list(tx, userId);
    const same = stored.find((other) => keyOf(other.item) === keyOf(item));
    if (same && isEqual(same.item, item)) return;
    if (same) throw conflict(SAME_ITEM_TEXT);
    assertRoom(stored.length + 1);
    await repository.insertItems(tx, userId, [{ kind, columns: toColumns(item) }]);
  }

  /** Adds those that are not there; what the person has stays as it is. Throws 409 beyond the limit. */
  async function addMissing(tx: Tx, userId: Id, items: readonly Item[]): Promise<void> {
    const stored = await list(tx, userId);
    const known = new Set(stored.map(({ item }) => keyOf(item)));
    const missing = items.filter((item) => {
      const isNew = !known.has(keyOf(item));
      known.add(keyOf(item));
      return isNew;
    });
    if (missing.length > 0) assertRoom(stored.length + missing.length);
    await repository.insertItems(
      tx,
      userId,
      missing.map((item) => ({ kind, columns: toColumns(item) })),
    );
  }

  /** Changes the given fields. Throws 404 without such an item, 409 if another device changed one of them meanwhile. */
  async function change(tx: Tx, ids: { userId: Id; id: Id }, { base, ...changes }: Change): Promise<void> {
    const all = await list(tx, ids.userId);
    const stored = all.find(({ id }) => id === ids.id);
    if (!stored) throw notFound('Esto ya no está en tu perfil');
    assertNoConflicts(stored.item, changes, base);
    const changed = schema.safeParse({ ...stored.item, ...changes });
    if (!changed.success) {
      const [issue] = changed.error.issues;
      const message = issue?.message ?? '';
      throw invalid(message, { [String(issue?.path[0])]: message });
    }
    const key = keyOf(changed.data);
    if (all.some(({ id, item }) => id !== ids.id && keyOf(item) === key)) throw conflict(SAME_ITEM_TEXT);
    await repository.updateItem(tx, ids, toColumns(changed.data));
  }

  const remove = (tx: Tx, ids: { userId: Id; id: Id }): Promise<void> =>
    repository.deleteItem(tx, { ...ids, kind });

  return { add, addMissing, change, remove };
}

function experienceColumns(experience: Experience): repository.ItemColumns {
  const { position, company, place, from, to, isCurrent, description } = withoutEndOfCurrent(experience);
  return { name: position, organization: company, place, begins: from, ends: to, isCurrent, description };
}

function studyColumns(study: Study): repository.ItemColumns {
  const { title, institution, level, from, to, isCurrent } = withoutEndOfCurrent(study);
  return { name: title, organization: institution, level, begins: from, ends: to, isCurrent };
}

export const experiences = createItems({
  kind: 'experience',
  schema: experienceSchema,
  toItem: reader.toExperience,
  toColumns: experienceColumns,
  identify: ITEM_IDENTITIES.experiences,
  max: EXPERIENCES_MAX,
  tooMany: `Puedes tener hasta ${EXPERIENCES_MAX} trabajos en tu perfil`,
});

export const studies = createItems({
  kind: 'study',
  schema: studySchema,
  toItem: reader.toStudy,
  toColumns: studyColumns,
  identify: ITEM_IDENTITIES.studies,
  max: STUDIES_MAX,
  tooMany: `Puedes tener hasta ${STUDIES_MAX} estudios en tu perfil`,
});

export const languages = createItems<Language>({
  kind: 'language',
  schema: languageSchema,
  toItem: reader.toLanguage,
  toColumns: ({ name, level }) => ({ name, level }),
  identify: ITEM_IDENTITIES.languages,
  max: LANGUAGES_MAX,
  tooMany: `Puedes tener hasta ${LANGUAGES_MAX} idiomas en tu perfil`,
});

export const licences = createItems<Licence>({
  kind: 'licence',
  schema: licenceSchema,
  toItem: reader.toLicence,
  toColumns: ({ name, expires }) => ({ name, ends: expires }),
  identify: ITEM_IDENTITIES.licences,
  max: LICENCES_MAX,
  tooMany: `Puedes tener hasta ${LICENCES_MAX} licencias en tu perfil`,
});
