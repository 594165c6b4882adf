import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import {
  FOLLOWED_MAX,
  FOLLOWED_PAGE_SIZE,
} from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
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

  const unfollow = ({ id: userId }: SessionActor, enterpriseId: Id): Promise<void> =>
    database.transaction((tx) => repository.deleteFollower(tx, { enterpriseId, userId }));

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
