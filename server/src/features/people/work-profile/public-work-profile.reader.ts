import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  type Companies,
  isCurrentJob,
  isHiddenFromViewer,
} from '@uneed/domain/people/work-profile/employer.rules.ts';
import type {
  PublicWorkProfile,
  WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { findWorkProfile } from './work-profile.reader.ts';

/**
 * The companies where a user works, as Uneed knows it: enterprises that confirmed it or have the user's e-mail in their team,
 * with their names, and the company of a referent.
 */
async function findCompanies(db: DbOrTx, userId: Id): Promise<Companies> {
  const { rows } = await sql<{ enterpriseId: Id | null; name: string }>`
    select enterprises.id as enterprise_id, enterprises.full_name as name
    from users enterprises
    where enterprises.id in (
      select enterprise_id from referent_employments where referent_id = ${userId} and status = 'confirmed'
      union all
      select enterprise_id from enterprise_emails
      where email = (select email from users where id = ${userId})
    )
    union all
    select null, company from users where id = ${userId} and role = 'referent' and company <> ''`.execute(db);
  return {
    enterpriseIds: rows.flatMap(({ enterpriseId }) => enterpriseId ?? []),
    names: rows.map(({ name }) => name),
  };
}

const hasAny = (list: readonly unknown[]): boolean => list.length > 0;

/** The chosen parts that have something in them, or null if none has. */
function pickPublic(profile: WorkProfile): PublicWorkProfile | null {
  const { experiences, studies, languages, licences, skills, occupations } = profile;
  const { shifts, availableFrom, provinces, acceptsRemote } = profile;
  const availability = { shifts, availableFrom, provinces, acceptsRemote };
  const isAvailable = hasAny(shifts) || hasAny(provinces) || availableFrom !== '' || acceptsRemote;
  const isChosen = (part: WorkProfilePart) => profile.publicParts.includes(part);
  const shown: PublicWorkProfile = {
    ...(isChosen('experiences') && hasAny(experiences) && { experiences }),
    ...(isChosen('studies') && hasAny(studies) && { studies }),
    ...(isChosen('languages') && hasAny(languages) && { languages }),
    ...(isChosen('licences') && hasAny(licences) && { licences }),
    ...(isChosen('skills') && hasAny(skills) && { skills }),
    ...(isChosen('occupations') && hasAny(occupations) && { occupations }),
    ...(isChosen('availability') && isAvailable && { availability }),
  };
  return hasAny(Object.keys(shown)) ? shown : null;
}

type PublicPart = { workProfile: PublicWorkProfile | null; hidesFromEmployer?: boolean };

/** What a user's public page shows of the profile of work: all that was chosen to the user, and to a viewer who may see it. */
export async function findPublicWorkProfile(
  db: DbOrTx,
  { id }: Pick<UserRow, 'id'>,
  viewer: { id: Id } | null,
): Promise<PublicPart> {
  const profile = await findWorkProfile(db, id);
  const { hidesFromEmployer, experiences } = profile;
  const workProfile = pickPublic(profile);
  if (viewer?.id === id) return { workProfile, hidesFromEmployer };
  if (workProfile === null || !hidesFromEmployer) return { workProfile };
  const { enterpriseIds, names } = await findCompanies(db, id);
  const jobs = experiences.filter(isCurrentJob).map(({ company }) => company);
  const companies = { enterpriseIds, names: [...names, ...jobs] };
  const isHidden = isHiddenFromViewer(
    { hidesFromEmployer, companies },
    viewer && (await findCompanies(db, viewer.id)),
  );
  return { workProfile: isHidden ? null : workProfile };
}
