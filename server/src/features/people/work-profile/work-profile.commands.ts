import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AddMany, ChangeWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addAll, changeParts } from './work-profile.service.ts';

/** Stores the profile of work of a user who has none (the demo content). */
export async function importWorkProfile(
  tx: Tx,
  userId: Id,
  {
    experiences,
    studies,
    languages,
    licences,
    skills,
    ...parts
  }: AddMany & Omit<ChangeWorkProfile, 'skills'>,
): Promise<void> {
  await addAll(tx, userId, { experiences, studies, languages, licences, skills });
  await changeParts(tx, userId, parts);
}
