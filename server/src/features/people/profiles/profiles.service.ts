import type { Id } from '@uneed/domain/kernel/ids.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UpdateProfile } from '@uneed/domain/people/profiles/profiles.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, unauthenticated } from '../../../platform/http/app-error.ts';
import { formatPhoneNumber } from '../../../platform/phone-number.ts';
import {
  assertNamesNotReserved,
  lockUser,
  presentSessionUser,
  updateUser,
} from '../accounts/accounts.commands.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { type OnVerifiedChanged, updateReviewAfterProfileChange } from '../referents/referents.commands.ts';
import { type ProfilePictures, parsePhone } from './profiles.commands.ts';
import { evaluateProfileChange } from './profiles.policy.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  /** Called when the user gave another location. */
  onWorkProfileChanged: (tx: Tx, userId: Id) => Promise<void>;
  pictures: ProfilePictures;
  onVerifiedChanged: OnVerifiedChanged;
};

export type ProfilesService = {
  /** Changes the fields that were sent. Throws 409 if somebody else changed one of them after the client had read it (`base`). */
  update(userId: Id, change: UpdateProfile): Promise<{ user: UserRow; message: string }>;
};

/** Replaces the default text of bio and location, which is never stored. */
function withoutDefaults({ bio, location, ...rest }: Omit<UpdateProfile, 'profilePic' | 'base'>) {
  return {
    ...rest,
    ...(bio === undefined ? {} : { bio: withoutDefaultText(bio) }),
    ...(location === undefined ? {} : { location: withoutDefaultText(location) }),
  };
}

/** A typed phone in E.164; one that was not changed stays as it is stored, which may be any text. */
function toStoredPhone({ phone: stored }: UserRow, phone: string | undefined) {
  if (phone === undefined || phone === formatPhoneNumber(stored)) return {};
  return { phone: parsePhone(phone) };
}

export function createProfiles({
  database,
  clock,
  onWorkProfileChanged,
  pictures,
  onVerifiedChanged,
}: Dependencies): ProfilesService {
  return {
    async update(userId, { profilePic: image, base, ...typed }) {
      const picture = image === undefined ? undefined : await pictures.prepare(userId, image);
      const now = clock.now();
      return database.transaction(async (tx) => {
        const current = await lockUser(tx, userId);
        if (!current) throw unauthenticated();
        const { phone: typedPhone, ...others } = typed;
        const change = { ...others, ...toStoredPhone(current, typedPhone) };
        // An upload has a new path each time, so that a repeated one would conflict with itself: the last one stays.
        const profilePic = picture?.isUpload ? undefined : image;
        const shown = change.phone === undefined ? {} : { phone: formatPhoneNumber(change.phone) };
        assertNoConflicts(presentSessionUser(current), { ...change, ...shown, profilePic }, base);
        const { requestsReview, endsVerification } = evaluateProfileChange(current, change);
        assertNamesNotReserved(current, change);
        const columns = {
          ...withoutDefaults(change),
          ...(picture && { profilePic: await pictures.attach(tx, current, picture) }),
          ...(endsVerification ? { isVerified: false } : {}),
        };
        const user = await updateUser(tx, userId, columns, now);
        if (!user) throw unauthenticated();
        await updateReviewAfterProfileChange(tx, { before: current, after: user, requestsReview }, now);
        if (current.isVerified !== user.isVerified) await onVerifiedChanged(tx, userId, user.isVerified);
        if (current.location !== user.location) await onWorkProfileChanged(tx, userId);
        const isRequest = requestsReview && change.role === 'referent';
        const message = isRequest
          ? 'Solicitud de referente enviada exitosamente'
          : 'Perfil actualizado exitosamente';
        return { user, message };
      });
    },
  };
}
