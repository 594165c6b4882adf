import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { ProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import { PROFILE_JOBS_MAX } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { findUser, type UserRow } from '../../people/accounts/accounts.reader.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { findSettings, type SettingsRow, showsProfile } from '../../people/settings/settings.reader.ts';
import { findPublicWorkProfile } from '../../people/work-profile/public-work-profile.commands.ts';
import { presentAccepted } from '../referrals/vouches/vouches.presenter.ts';
import { listPublicVouches } from '../referrals/vouches/vouches.reader.ts';
import { presentResponseFacts } from './reputation.commands.ts';
import { findOwnerFacts } from './reputation.reader.ts';

/** Lists a page of the open jobs of an owner that are not anonymous. */
export type ListOpenOfOwner = (
  viewer: SessionActor | null,
  ownerId: Id,
  slice: { page: number; limit: number },
) => Promise<{ jobs: JobCard[] }>;

type Dependencies = { database: Database; clock: Clock; listOpenOfOwner: ListOpenOfOwner };

export type ProfilePages = ReturnType<typeof createProfilePages>;

/** The public pages of people. */
export function createProfilePages({ database: { db }, clock, listOpenOfOwner }: Dependencies) {
  /** Whether this viewer sees a page of the user: the user allows it, is on Uneed, and neither blocked the other. */
  async function isShown(
    user: UserRow,
    settings: SettingsRow,
    viewer: SessionActor | null,
  ): Promise<boolean> {
    if (user.eraseAt !== null || suspensionAt(user.suspendedUntil, clock.now()) !== null) return false;
    if (!showsProfile(settings, user.role)) return false;
    if (viewer === null || viewer.id === user.id) return true;
    const { byMe, byThem } = await getBlockState(db, { userId: viewer.id, otherId: user.id });
    return !byMe && !byThem;
  }

  /** Returns a user with a page that this viewer sees, and their settings. Throws 404 if there is none. */
  async function requireShown(viewer: SessionActor | null, id: Id) {
    const user = await findUser(db, id);
    const settings = await findSettings(db, id);
    if (!user || !(await isShown(user, settings, viewer))) throw notFound('No encontramos a esta persona');
    return { user, settings };
  }

  return {
    /** Returns a user with a page that this viewer sees. Throws 404 if there is none. */
    findPublicPerson: async (viewer: SessionActor | null, id: Id): Promise<UserRow> =>
      (await requireShown(viewer, id)).user,

    /** Returns the public page of a person. Throws 404 if there is none for this viewer. */
    async get(viewer: SessionActor | null, id: Id): Promise<ProfilePage> {
      const { user, settings } = await requireShown(viewer, id);
      const isReferent = user.role === 'referent';
      const showsFacts = isReferent && settings.showsFacts;
      const slice = { page: 1, limit: PROFILE_JOBS_MAX };
      const [facts, { jobs }, vouches, work] = await Promise.all([
        findOwnerFacts(db, id),
        listOpenOfOwner(viewer, id, slice),
        listPublicVouches(db, id, clock.now()),
        findPublicWorkProfile(db, user, viewer),
      ]);
      return {
        _id: user.id,
        fullName: user.fullName,
        profilePic: user.profilePic,
        role: isReferent ? 'referent' : 'candidate',
        company: isReferent ? user.company : '',
        position: isReferent ? user.position : '',
        bio: withoutDefaultText(user.bio),
        isVerified: user.isVerified,
        memberSince: user.createdAt.toISOString(),
        responseFacts: showsFacts ? presentResponseFacts(facts) : null,
        showsFacts,
        vouches: vouches.map(presentAccepted),
        ...work,
        jobs,
      };
    },
  };
}
