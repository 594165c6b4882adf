import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import {
  comparePeriods,
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
  WORK_PROFILE_PART_LABELS,
  WORK_SHIFTS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type {
  ApplicantWorkProfile,
  ComparedWorkProfile,
  Experience,
  Language,
  Licence,
  Study,
  WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { WorkProfileItems, WorkProfiles } from '../../../platform/db/schema.gen.ts';

export type ItemKind = 'experience' | 'study' | 'language' | 'licence';
export type ItemRow = Selectable<WorkProfileItems>;
type ProfileRow = Selectable<WorkProfiles>;
export type PartsRow = Omit<ProfileRow, 'userId' | 'idempotencyKey' | 'bodyHash'>;

const PART_COLUMNS = [
  ...(['skills', 'occupations', 'shifts', 'availableFrom', 'provinces', 'acceptsRemote'] as const),
  ...(['expectedPay', 'isFirstJob', 'publicParts', 'hidesFromEmployer'] as const),
] as const;

/** The parts of a user who never gave any; the same as the column defaults of the table. */
const EMPTY_PARTS: PartsRow = {
  skills: [],
  occupations: [],
  shifts: [],
  availableFrom: '',
  provinces: [],
  acceptsRemote: false,
  expectedPay: null,
  isFirstJob: false,
  publicParts: [],
  hidesFromEmployer: false,
};

export async function findParts(db: DbOrTx, userId: Id): Promise<PartsRow> {
  const row = await db
    .selectFrom('workProfiles')
    .select(PART_COLUMNS)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? EMPTY_PARTS;
}

/** Lists the items of all kinds in the order in which they were added. */
export const listItems = (db: DbOrTx, userId: Id): Promise<ItemRow[]> =>
  db.selectFrom('workProfileItems').selectAll().where('userId', '=', userId).orderBy('id').execute();

/** Keeps those of the stored texts that are values of this list; the schemas allow only them. */
const keepKnown = <Value extends string>(values: readonly Value[], stored: readonly string[]): Value[] =>
  values.filter((value) => stored.includes(value));

const keyOf = <K extends string>(labels: Record<K, unknown>, stored: string): K | '' =>
  Object.keys(labels).find((key): key is K => key === stored) ?? '';

/** The columns of items that are compared with a job. */
const COMPARED_COLUMNS = [
  ...(['userId', 'kind', 'name', 'organization'] as const),
  ...(['level', 'begins', 'ends', 'isCurrent'] as const),
] as const;
type ComparedRow = Pick<ItemRow, (typeof COMPARED_COLUMNS)[number]>;

const toPeriod = (row: ComparedRow) => ({ from: row.begins, to: row.ends, isCurrent: row.isCurrent });

const toComparedExperience = (row: ComparedRow) => ({
  position: row.name,
  company: row.organization,
  ...toPeriod(row),
});

const toComparedStudy = (row: ComparedRow) => ({
  title: row.name,
  level: keyOf(STUDY_LEVEL_LABELS, row.level),
  ...toPeriod(row),
});

export const toExperience = (row: ItemRow): Experience => ({
  ...toComparedExperience(row),
  place: row.place,
  description: row.description,
});

export const toStudy = (row: ItemRow): Study => ({
  ...toComparedStudy(row),
  institution: row.organization,
});

export const toLanguage = (row: ComparedRow): Language => ({
  name: row.name,
  level: keyOf(LANGUAGE_LEVEL_LABELS, row.level),
});

export const toLicence = (row: ComparedRow): Licence => ({ name: row.name, expires: row.ends });

/** The parts that are no lists of items, as the API has them. */
export const toParts = (row: PartsRow) => ({
  skills: row.skills,
  occupations: row.occupations,
  shifts: keepKnown(WORK_SHIFTS, row.shifts),
  availableFrom: row.availableFrom,
  provinces: keepKnown(
    PROVINCES.map(({ name }) => name),
    row.provinces,
  ),
  acceptsRemote: row.acceptsRemote,
  expectedPay: row.expectedPay,
  isFirstJob: row.isFirstJob,
  publicParts: row.publicParts.flatMap((part) => keyOf(WORK_PROFILE_PART_LABELS, part) || []),
  hidesFromEmployer: row.hidesFromEmployer,
});

function toWorkProfile(parts: PartsRow | undefined, items: readonly ItemRow[]): WorkProfile {
  const listOf = <Item>(kind: string, toItem: (row: ItemRow) => Item) =>
    items.filter((row) => row.kind === kind).map((row) => ({ _id: row.id, ...toItem(row) }));
  return {
    experiences: listOf('experience', toExperience).sort(comparePeriods),
    studies: listOf('study', toStudy).sort(comparePeriods),
    languages: listOf('language', toLanguage),
    licences: listOf('licence', toLicence),
    ...toParts(parts ?? EMPTY_PARTS),
  };
}

/** The profile of work of a user, as its owner reads it; an empty one if the user never gave any of it. */
export async function findWorkProfile(db: DbOrTx, userId: Id): Promise<WorkProfile> {
  const parts = await findParts(db, userId);
  return toWorkProfile(parts, await listItems(db, userId));
}

type PrivateParts = Pick<WorkProfile, 'expectedPay' | 'publicParts' | 'hidesFromEmployer'>;

const withoutPrivate = <Profile extends PrivateParts>({
  expectedPay: _pay,
  publicParts: _parts,
  hidesFromEmployer: _hides,
  ...shown
}: Profile) => shown;

/** The profiles of work of these users, as those to whom they apply read them; whoever gave none of it is missing. */
export async function findApplicantWorkProfiles(
  db: DbOrTx,
  userIds: readonly Id[],
): Promise<Map<Id, ApplicantWorkProfile>> {
  const isWanted = sql<boolean>`user_id = any(${userIds}::uuid[])`;
  const parts = await db.selectFrom('workProfiles').selectAll().where(isWanted).execute();
  const items = await db
    .selectFrom('workProfileItems')
    .selectAll()
    .where(isWanted)
    .orderBy('userId')
    .orderBy('id')
    .execute();
  const partsOf = new Map(parts.map((row) => [row.userId, row]));
  const itemsOf = Map.groupBy(items, ({ userId }) => userId);
  const ids = new Set([...partsOf.keys(), ...itemsOf.keys()]);
  return new Map(
    [...ids].map((id) => [id, withoutPrivate(toWorkProfile(partsOf.get(id), itemsOf.get(id) ?? []))]),
  );
}

const toComparedProfile = (
  parts: PartsRow | undefined,
  items: readonly ComparedRow[],
): ComparedWorkProfile => {
  const listOf = (kind: ItemKind) => items.filter((row) => row.kind === kind);
  return {
    ...withoutPrivate(toParts(parts ?? EMPTY_PARTS)),
    experiences: listOf('experience').map(toComparedExperience).sort(comparePeriods),
    studies: listOf('study').map(toComparedStudy).sort(comparePeriods),
    languages: listOf('language').map(toLanguage),
    licences: listOf('licence').map(toLicence),
  };
};

/** What of the profiles of work of many users is compared with a job; whoever gave none of it is missing. */
export async function findComparedWorkProfiles(
  db: DbOrTx,
  userIds: readonly Id[],
): Promise<Map<Id, ComparedWorkProfile>> {
  const isWanted = sql<boolean>`user_id = any(${userIds}::uuid[])`;
  const [parts, items] = await Promise.all([
    db.selectFrom('workProfiles').select('userId').select(PART_COLUMNS).where(isWanted).execute(),
    db
      .selectFrom('workProfileItems')
      .select(COMPARED_COLUMNS)
      .where(isWanted)
      .orderBy('userId')
      .orderBy('id')
      .execute(),
  ]);
  const partsOf = new Map(parts.map((row) => [row.userId, row]));
  const itemsOf = Map.groupBy(items, ({ userId }) => userId);
  const ids = new Set([...partsOf.keys(), ...itemsOf.keys()]);
  return new Map([...ids].map((id) => [id, toComparedProfile(partsOf.get(id), itemsOf.get(id) ?? [])]));
}
