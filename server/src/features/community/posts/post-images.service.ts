import { randomUUID } from 'node:crypto';
import { POST_IMAGE_SIZES, POST_IMAGES_PER_HOUR } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { findPostImage, isImageOfRemovedPost } from './posts.reader.ts';

const { small, large } = POST_IMAGE_SIZES;
const KIND = { sizes: [large, small], square: false } as const;

const FOLDER = 'posts';

const fileName = (imageKey: string, size: number): string => `${imageKey}-${size}.webp`;
const filesOf = (imageKey: string): string[] => KIND.sizes.map((size) => fileName(imageKey, size));

/** Called in the transaction that deletes posts: their image files are removed after its commit. */
export const releasePostImages = (tx: Tx, files: StoredFiles, imageKeys: readonly string[]): Promise<void> =>
  files.release(tx, FOLDER, imageKeys.flatMap(filesOf));

/** The columns of a stored image. */
export type StoredPostImage = { imageKey: string; imageWidth: number; imageHeight: number };

export type PostImages = ReturnType<typeof createPostImages>;

type Dependencies = {
  database: Database;
  images: Images;
  limits: Limits;
  files: StoredFiles;
  storage: Storage;
};

/** Images of posts: public until an admin removes the post, in two sizes, stored before the transaction that creates the post. */
export function createPostImages({ database, images, limits, files, storage }: Dependencies) {
  const uploads = limits.perRequest('post images', `${POST_IMAGES_PER_HOUR}/hour`);

  /**
   * Re-encodes and stores a data URL, before the transaction that claims it. 413 or 415 for an invalid image, 429 beyond
   * what one user may send in an hour, 503 while the storage is not available.
   */
  async function store(authorId: Id, dataUrl: string): Promise<StoredPostImage> {
    await uploads.count(authorId);
    const { versions } = await images.read(authorId, dataUrl, KIND);
    const [shown] = versions;
    if (!shown) throw new Error('An image without versions');
    const imageKey = randomUUID().replaceAll('-', '');
    await files.store(
      FOLDER,
      versions.map(({ size, bytes }) => ({ name: fileName(imageKey, size), bytes, type: 'image/webp' })),
    );
    return { imageKey, imageWidth: shown.width, imageHeight: shown.height };
  }

  /** Called in the transaction that creates the post; its commit keeps the files. */
  const claim = (tx: Tx, { imageKey }: StoredPostImage) => files.claim(tx, FOLDER, filesOf(imageKey));

  /** For admins, also after the removal. Throws 404 for a post without an image and one that its author deleted. */
  async function load(postId: Id): Promise<Buffer> {
    const post = await findPostImage(database.db, postId);
    const bytes = post?.imageKey && (await storage.get(FOLDER, fileName(post.imageKey, large)));
    if (!bytes) throw notFound('No encontramos esta imagen');
    return bytes;
  }

  /** Whether a public file must not be served any more: an admin removed its post. */
  const isWithheld = (file: string): Promise<boolean> =>
    isImageOfRemovedPost(database.db, file.replace(/-\d+\.webp$/, ''));

  return { store, claim, load, isWithheld };
}
