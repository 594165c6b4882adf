import { randomUUID } from 'node:crypto';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  IMAGE_REQUIRED_TEXT,
  PROFILE_PICTURE_SIZES,
  PROFILE_PICTURES_PER_HOUR,
} from '@uneed/domain/media/media.rules.ts';
import { isAvatarPath } from '@uneed/domain/media/media.schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Images } from '../../platform/media/images.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';

const { small, large } = PROFILE_PICTURE_SIZES;
const KIND = { sizes: [large, small], square: true } as const;
const FOLDER = 'pictures';

/** A value for `profilePic`; the files of a new upload are stored, but nothing refers to them yet. */
export type PreparedPicture = { path: string; isUpload: boolean };

type Owner = { id: Id; profilePic: string };

export type ProfilePictures = {
  /**
   * Re-encodes and stores what was sent, before the transaction that attaches it: 413, 415, 503, and
   * 429 beyond what one user may send in an hour.
   */
  prepare(ownerId: Id, sent: string): Promise<PreparedPicture>;
  /**
   * Returns the new value of the owner's `profilePic`, in the transaction that holds the owner's row; the files of the
   * picture before are removed after its commit. 400 for the stored picture of somebody else.
   */
  attach(tx: Tx, owner: Owner, picture: PreparedPicture): Promise<string>;
  /** The owner has no picture any more; the rest is as for `attach`. */
  detach(tx: Tx, owner: Owner): Promise<void>;
};

const PATH = /^\/media\/([0-9a-f]{32})-\d+\.webp$/;
const fileName = (key: string, size: number) => `${key}-${size}.webp`;

/** The files of a stored picture; none for an avatar or no picture. */
function filesOf(path: string): string[] {
  const key = PATH.exec(path)?.[1];
  return key === undefined ? [] : KIND.sizes.map((size) => fileName(key, size));
}

type Dependencies = { images: Images; limits: Limits; files: StoredFiles };

export function createProfilePictures({ images, limits, files }: Dependencies): ProfilePictures {
  const uploads = limits.perRequest('profile pictures', `${PROFILE_PICTURES_PER_HOUR}/hour`);
  return {
    async prepare(ownerId, sent) {
      if (!sent.startsWith('data:')) return { path: sent, isUpload: false };
      await uploads.count(ownerId);
      const { versions } = await images.read(ownerId, sent, KIND);
      const key = randomUUID().replaceAll('-', '');
      const type = 'image/webp';
      await files.store(
        FOLDER,
        versions.map(({ size, bytes }) => ({ name: fileName(key, size), bytes, type })),
      );
      return { path: `/media/${fileName(key, large)}`, isUpload: true };
    },
    async attach(tx, { profilePic }, { path, isUpload }) {
      if (path === profilePic) return path;
      if (isUpload) await files.claim(tx, FOLDER, filesOf(path));
      else if (path !== '' && !isAvatarPath(path))
        throw invalid(IMAGE_REQUIRED_TEXT, { profilePic: IMAGE_REQUIRED_TEXT });
      await files.release(tx, FOLDER, filesOf(profilePic));
      return path;
    },
    detach: (tx, { profilePic }) => files.release(tx, FOLDER, filesOf(profilePic)),
  };
}
