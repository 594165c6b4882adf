import { mergeLists } from '@uneed/domain/kernel/changes.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  nextStepOf,
  OCCUPATIONS_MAX,
  SKILLS_MAX,
  withoutSameWords,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type AddMany,
  type ChangeWorkProfile,
  TOO_MANY_OCCUPATIONS_TEXT,
  TOO_MANY_SKILLS_TEXT,
  type WorkProfileReply,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict } from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import { lockActiveUser } from '../accounts/accounts.commands.ts';
import { findParts, findWorkProfile, type PartsRow, toParts } from './work-profile.reader.ts';
import * as repository from './work-profile.repository.ts';
import { experiences, languages, licences, studies } from './work-profile-items.service.ts';

/** What follows in the same transaction when a user changed the profile of work. */
type OnWorkProfileChanged = (tx: Tx, userId: Id) => Promise<void>;

type Dependencies = { database: Database; onWorkProfileChanged: OnWorkProfileChanged };

export type WorkProfileService = ReturnType<typeof createWorkProfiles>;

/** Words after a change on one device, with the additions and removals of others since `base`; without it the changed ones. */
function mergeWords(stored: readonly string[], base: unknown, changed: readonly string[]): string[] {
  if (!Array.isArray(base)) return [...changed];
  const began = base.filter((word) => typeof word === 'string');
  return withoutSameWords(mergeLists(stored, began, changed));
}

function assertRoom({ skills = [], occupations = [] }: Partial<PartsRow>): void {
  if (skills.length > SKILLS_MAX) throw conflict(TOO_MANY_SKILLS_TEXT);
  if (occupations.length > OCCUPATIONS_MAX) throw conflict(TOO_MANY_OCCUPATIONS_TEXT);
}

/** Reads the profile, with its most useful empty part. */
async function read(db: DbOrTx, userId: Id): Promise<WorkProfileReply> {
  const workProfile = await findWorkProfile(db, userId);
  return { workProfile, nextStep: nextStepOf(workProfile) };
}

/** Throws 409 if another device changed one of the parts since `base`. */
export async function changeParts(
  tx: Tx,
  userId: Id,
  { base, ...changes }: ChangeWorkProfile,
): Promise<void> {
  const stored = await findParts(tx, userId);
  const { skills, occupations, ...others } = changes;
  assertNoConflicts(toParts(stored), others, base);
  const merged = {
    ...others,
    ...(skills && { skills: mergeWords(stored.skills, base?.skills, skills) }),
    ...(occupations && { occupations: mergeWords(stored.occupations, base?.occupations, occupations) }),
  };
  assertRoom(merged);
  await repository.saveParts(tx, userId, merged);
}

/** Whether the same request has added its items already; 409 if its key was used for other ones. */
async function isRepeated(tx: Tx, userId: Id, key: IdempotencyKey | null): Promise<boolean> {
  const last = key && (await repository.findLastRequest(tx, userId));
  if (!key || last?.idempotencyKey !== key.key) return false;
  assertSameRequest(last, key);
  return true;
}

/** Adds items of all kinds and skills that are not there. Throws 409 beyond a limit. */
export async function addAll(tx: Tx, userId: Id, added: AddMany): Promise<void> {
  await experiences.addMissing(tx, userId, added.experiences);
  await studies.addMissing(tx, userId, added.studies);
  await languages.addMissing(tx, userId, added.languages);
  await licences.addMissing(tx, userId, added.licences);
  if (added.skills.length === 0) return;
  const stored = await findParts(tx, userId);
  const skills = withoutSameWords([...stored.skills, ...added.skills]);
  assertRoom({ skills });
  await repository.saveParts(tx, userId, { skills });
}

/** The profile of work of each user, which only its owner changes (decision record 109). */
export function createWorkProfiles({ database, onWorkProfileChanged }: Dependencies) {
  return {
    get: (userId: Id) => read(database.db, userId),

    /** Runs a change while no other one of the same user runs, and returns the profile after it. */
    change: (userId: Id, work: (tx: Tx) => Promise<void>): Promise<WorkProfileReply> =>
      database.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        await work(tx);
        await onWorkProfileChanged(tx, userId);
        return read(tx, userId);
      }),

    changeParts,

    /** Adds items of all kinds, or none if one of the limits is reached. A repeated request adds nothing. */
    async addMany(tx: Tx, userId: Id, added: AddMany, key: IdempotencyKey | null): Promise<void> {
      if (await isRepeated(tx, userId, key)) return;
      await addAll(tx, userId, added);
      if (key) await repository.saveLastRequest(tx, userId, idempotencyKeyColumns(key));
    },
  };
}
