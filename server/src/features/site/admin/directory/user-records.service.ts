import type { Id } from '@uneed/domain/kernel/ids.ts';
import { HISTORY_MAX } from '@uneed/domain/site/admin/admin.rules.ts';
import type { UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findEnterprise } from '../../../organizations/enterprises/enterprises.reader.ts';
import { userNotFound } from '../../../people/accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../../../people/accounts/accounts.reader.ts';
import { getVerificationStatus } from '../../../people/referents/referents.commands.ts';
import { findApplicantWorkProfiles } from '../../../people/work-profile/work-profile.reader.ts';
import { getUserPermissions } from './directory.policy.ts';
import * as presenter from './directory.presenter.ts';
import * as reader from './directory.reader.ts';
import { readHistory } from './directory.service.ts';
import { chooseJobs, choosePosts } from './directory-listing.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type UserRecordsService = ReturnType<typeof createUserRecords>;

/** The page of a person or an enterprise for admins. */
export function createUserRecords({ database: { db }, clock }: Dependencies) {
  const newest = { after: undefined, limit: HISTORY_MAX };
  const everything = { state: 'all', q: '' } as const;

  async function readVerification(user: UserRow) {
    const [{ status }, reviews] = await Promise.all([
      getVerificationStatus(db, user),
      reader.listReviewRecords(db, user.id, HISTORY_MAX),
    ]);
    return {
      status,
      version: reviews[0]?.version ?? 0,
      reviews: reviews.map(presenter.presentReviewRecord),
    };
  }

  const listJobs = async (owner: Id) =>
    reader.findListedJobs(db, await chooseJobs(db, { ...everything, owner }, newest));

  const listPosts = async (author: Id) =>
    reader.findListedPosts(db, await choosePosts(db, { ...everything, author }, newest));

  async function readEnterprise(id: Id): Promise<UserRecord['enterprise']> {
    const found = await findEnterprise(db, id);
    if (!found) return null;
    const { slug, rnc, industry, size, website } = found;
    return { slug, rnc, industry, size, website };
  }

  /** 404 if there is no such user. */
  async function get({ adminId, id }: { adminId: Id; id: Id }): Promise<UserRecord> {
    const now = clock.now();
    const [user, [row]] = await Promise.all([findUser(db, id), reader.findListedUsers(db, [id])]);
    if (!user || !row) throw userNotFound();
    const [verification, counts, history, jobs, posts, tickets, enterprise, workProfiles] = await Promise.all(
      [
        readVerification(user),
        reader.countRecordsOfUser(db, id, now),
        readHistory(db, { subject: 'user', id }, id, now),
        listJobs(id),
        listPosts(id),
        reader.listTicketRecords(db, id, HISTORY_MAX),
        readEnterprise(id),
        findApplicantWorkProfiles(db, [id]),
      ],
    );
    const listed = presenter.presentListedUser(row, now);
    return {
      ...listed,
      ...presenter.presentProfile(user),
      ...history,
      enterprise,
      workFacts: presenter.presentWorkFacts(workProfiles.get(id)),
      verification,
      counts,
      jobs: jobs.map(presenter.presentListedJob),
      posts: posts.map(presenter.presentListedPost),
      tickets: tickets.map(presenter.presentTicketRecord),
      can: getUserPermissions(adminId, listed, verification),
    };
  }

  return { get };
}
