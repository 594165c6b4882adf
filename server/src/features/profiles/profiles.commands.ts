import { createHash } from 'node:crypto';
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
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Image, Images } from '../../platform/media/images.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { pictureReplaced } from './profiles.jobs.ts';

const { small, large } = PROFILE_PICTURE_SIZES;
const KIND = { sizes: [large, small], square: true } as const;

/** A picture that was sent, looked at but not yet stored. */
export type ChosenPicture = Image | string;

type Owner = { id: Id; profilePic: string };

export type ProfilePictures = {
  /** Reads what was sent, before any transaction: 413, 415, 429 beyond what one person may send in an hour. */
  read(ownerId: Id, sent: string): Promise<ChosenPicture>;
  /**
   * Gives the value of the person's `profilePic`, storing a new picture. Within the transaction that holds the person's
   * row, so that the clearing away of an old picture never meets the storing of the same one.
   */
  place(tx: Tx, owner: Owner, chosen: ChosenPicture): Promise<string>;
  /** Removes the files of a picture that its owner no longer uses. */
  remove(picture: string): Promise<void>;
};

const PATH = /^\/media\/([0-9a-f]{32})-\d+\.webp$/;
const fileName = (hash: string, size: number) => `${hash}-${size}.webp`;

export function createProfilePictures(needs: {
  images: Images;
  storage: Storage;
  jobs: Jobs;
  limits: Limits;
}): ProfilePictures {
  const { images, storage, jobs, limits } = needs;
  const sentPictures = limits.perCall('profile pictures', `${PROFILE_PICTURES_PER_HOUR}/hour`);

  /** The owner is part of the hash: two people never share a file, so that it goes when its owner lets go of it. */
  async function store(ownerId: Id, image: Image): Promise<string> {
    const hash = createHash('sha256').update(`${ownerId} ${image.hash}`).digest('hex').slice(0, 32);
    for (const { size, bytes } of image.versions)
      await storage.put('pictures', fileName(hash, size), bytes, 'image/webp');
    return `/media/${fileName(hash, large)}`;
  }

  async function settle(owner: Owner, chosen: ChosenPicture): Promise<string> {
    if (typeof chosen !== 'string') return store(owner.id, chosen);
    if (chosen === '' || chosen === owner.profilePic || isAvatarPath(chosen)) return chosen;
    // The stored picture of somebody else.
    throw invalid(IMAGE_REQUIRED_TEXT, { profilePic: IMAGE_REQUIRED_TEXT });
  }

  return {
    async read(ownerId, sent) {
      if (!sent.startsWith('data:')) return sent;
      await sentPictures.count(ownerId);
      return images.read(ownerId, sent, KIND);
    },
    async place(tx, owner, chosen) {
      const picture = await settle(owner, chosen);
      if (picture !== owner.profilePic && PATH.test(owner.profilePic))
        await jobs.enqueue(tx, pictureReplaced, { userId: owner.id, picture: owner.profilePic });
      return picture;
    },
    async remove(picture) {
      const hash = PATH.exec(picture)?.[1];
      if (hash === undefined) return;
      for (const size of KIND.sizes) await storage.remove('pictures', fileName(hash, size));
    },
  };
}
