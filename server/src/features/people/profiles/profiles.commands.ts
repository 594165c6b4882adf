import { randomUUID } from 'node:crypto';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  IMAGE_REQUIRED_TEXT,
  PROFILE_PICTURE_SIZES,
  PROFILE_PICTURES_PER_HOUR,
} from '@uneed/domain/people/media/media.rules.ts';
import { isAvatarPath } from '@uneed/domain/people/media/media.schema.ts';
import { INVALID_PHONE_TEXT } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import { parsePhoneNumber } from '../../../platform/phone-number.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';

const { small, large } = PROFILE_PICTURE_SIZES;
const KIND = { sizes: [large, small], square: true } as const;
const FOLDER = 'pictures';

/** A new value for `profilePic`. The files of an upload are stored, but not referenced yet. */
export type PreparedPicture = { path: string; isUpload: boolean };

type Owner = { id: Id; profilePic: string };

export type ProfilePictures = {
  /**
   * Re-encodes and stores an uploaded image, before the transaction that attaches it. Throws 413, 415, 503, and 429 if the
   * user has uploaded too many in the last hour.
   */
  prepare(ownerId: Id, sent: string): Promise<PreparedPicture>;
  /**
   * Returns the new value of the owner's `profilePic`. Called in the transaction that locks the owner's row; the files of the
   * previous profile picture are removed after its commit. Throws 400 for the stored profile picture of another user.
   */
  attach(tx: Tx, owner: Owner, picture: PreparedPicture): Promise<string>;
  /** Removes the owner's profile picture; its files are removed after the commit of the caller's transaction. */
  detach(tx: Tx, owner: Owner): Promise<void>;
};

/** Returns a typed phone in E.164, '' for a blank one. Throws 400 if it is no number. */
export function parsePhone(typed: string): string {
  if (typed.trim() === '') return '';
  const number = parsePhoneNumber(typed);
  if (number === undefined) throw invalid(INVALID_PHONE_TEXT, { phone: INVALID_PHONE_TEXT });
  return number;
}

const PATH = /^\/media\/([0-9a-f]{32})-\d+\.webp$/;
const newKey = () => randomUUID().replaceAll('-', '');
const toFileName = (key: string, size: number) => `${key}-${size}.webp`;

/** Returns the file names of a stored profile picture; none for an avatar or an empty path. */
function getFileNames(path: string): string[] {
  const key = PATH.exec(path)?.[1];
  return key === undefined ? [] : KIND.sizes.map((size) => toFileName(key, size));
}

const WEBP = 'image/webp';

/**
 * Stores a profile picture that nobody uploads (the demo content), before the transaction that refers to it. Returns the value of
 * `profilePic`.
 */
export async function importProfilePicture(
  storage: Storage,
  versions: readonly { size: number; bytes: Buffer }[],
): Promise<string> {
  const key = newKey();
  for (const { size, bytes } of versions) await storage.put(FOLDER, toFileName(key, size), bytes, WEBP);
  return `/media/${toFileName(key, large)}`;
}

type Dependencies = { images: Images; limits: Limits; files: StoredFiles };

export function createProfilePictures({ images, limits, files }: Dependencies): ProfilePictures {
  const uploads = limits.perRequest('profile pictures', `${PROFILE_PICTURES_PER_HOUR}/hour`);
  return {
    async prepare(ownerId, sent) {
      if (!sent.startsWith('data:')) return { path: sent, isUpload: false };
      await uploads.count(ownerId);
      const { versions } = await images.read(ownerId, sent, KIND);
      const key = newKey();
      await files.store(
        FOLDER,
        versions.map(({ size, bytes }) => ({ name: toFileName(key, size), bytes, type: WEBP })),
      );
      return { path: `/media/${toFileName(key, large)}`, isUpload: true };
    },
    async attach(tx, { profilePic }, { path, isUpload }) {
      if (path === profilePic) return path;
      if (isUpload) await files.claim(tx, FOLDER, getFileNames(path));
      else if (path !== '' && !isAvatarPath(path))
        throw invalid(IMAGE_REQUIRED_TEXT, { profilePic: IMAGE_REQUIRED_TEXT });
      await files.release(tx, FOLDER, getFileNames(profilePic));
      return path;
    },
    detach: (tx, { profilePic }) => files.release(tx, FOLDER, getFileNames(profilePic)),
  };
}
