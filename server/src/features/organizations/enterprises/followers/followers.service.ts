import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import {
  FOLLOWED_MAX,
  FOLLOWED_PAGE_SIZE,
} from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { findEnterpriseBySlug } from '../enterprises.reader.ts';
import { ENTERPRISE_NOT_FOUND_TEXT } from '../public/public-enterprises.commands.ts';
import { countFollowed, isFollower, listFollowed } from './followers.reader.ts';
import * as repository from './followers.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type Followers = ReturnType<typeof createFollowers>;

/** Enterprises that members follow. */
export function createFollowers({ database, clock }: Dependencies) {
  /** 409 for a member who follows as many enterprises as possible. */
  const follow = ({ id: userId }: SessionActor, enterpriseId: Id): Promise<void> =>
    database.transaction(async (tx) => {
      await lockActiveUser(tx, userId);
      if (await isFollower(tx, { enterpriseId, userId })) return;
      if ((await countFollowed(tx, userId)) >= FOLLOWED_MAX)
        throw conflict(`Puedes seguir como máximo ${FOLLOWED_MAX} empresas`);
      await repository.insertFollower(tx, { enterpriseId, userId, followedAt: clock.now() });
    });

  /** Also of an enterprise that has no page any more, which the list of the member still has. Returns its name; 404 if it is unknown. */
  async function unfollow({ id: userId }: SessionActor, slug: string): Promise<string> {
    const enterprise = await findEnterpriseBySlug(database.db, slug);
    if (!enterprise) throw notFound(ENTERPRISE_NOT_FOUND_TEXT);
    await database.transaction((tx) =>
      repository.deleteFollower(tx, { enterpriseId: enterprise.id, userId }),
    );
    return enterprise.fullName;
  }

  /** Returns a page of the enterprises that the member follows, and the total. */
  async function list({ id }: SessionActor, page: number) {
    const [rows, total] = await Promise.all([
      listFollowed(database.db, id, pageSlice(page, FOLLOWED_PAGE_SIZE)),
      countFollowed(database.db, id),
    ]);
    return { rows, total };
  }

  return { follow, unfollow, list };
}
