import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import type { UpdateProfile } from '@uneed/domain/profiles/profiles.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { unauthenticated } from '../../platform/http/app-error.ts';
import { assertNamesNotReserved, lockUser, updateUser } from '../accounts/accounts.commands.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { applyToReview } from '../referents/referents.commands.ts';
import type { ProfilePictures } from './profiles.commands.ts';
import { judgeChange } from './profiles.policy.ts';

export type ProfilesNeeds = { database: Database; clock: Clock; pictures: ProfilePictures };

export type ProfilesService = {
  update(userId: Id, change: UpdateProfile): Promise<{ user: UserRow; message: string }>;
};

/** The default text of bio and place is never stored as if somebody had written it. */
function withoutDefaults({ bio, location, ...rest }: Omit<UpdateProfile, 'profilePic'>) {
  return {
    ...rest,
    ...(bio === undefined ? {} : { bio: ownWords(bio) }),
    ...(location === undefined ? {} : { location: ownWords(location) }),
  };
}

export function createProfiles({ database, clock, pictures }: ProfilesNeeds): ProfilesService {
  return {
    async update(userId, { profilePic: sent, ...change }) {
      const picture = sent === undefined ? undefined : await pictures.prepare(userId, sent);
      const now = clock.now();
      return database.transaction(async (tx) => {
        const current = await lockUser(tx, userId);
        if (!current) throw unauthenticated();
        const { asksReview, endsVerification } = judgeChange(current, change);
        assertNamesNotReserved(current, change);
        const columns = {
          ...withoutDefaults(change),
          ...(picture && { profilePic: await pictures.attach(tx, current, picture) }),
          ...(endsVerification ? { isVerifiedReferent: false } : {}),
        };
        const user = await updateUser(tx, userId, columns, now);
        if (!user) throw unauthenticated();
        await applyToReview(tx, { before: current, after: user, asksReview }, now);
        const isRequest = asksReview && change.role === 'referent';
        const message = isRequest
          ? 'Solicitud de referente enviada exitosamente'
          : 'Perfil actualizado exitosamente';
        return { user, message };
      });
    },
  };
}
