import type { Id } from '@uneed/domain/kernel/ids.ts';
import { isCurrentJob, isHiddenFromViewer } from '@uneed/domain/people/work-profile/employer.rules.ts';
import type { WorkProfilePart } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type {
  PublicWorkProfile,
  WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { findCompanies } from './companies.reader.ts';
import { findWorkProfile } from './work-profile.reader.ts';

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
