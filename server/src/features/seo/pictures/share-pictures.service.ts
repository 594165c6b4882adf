import { createHash } from 'node:crypto';
import {
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_CACHE_MB,
  SHARE_PICTURES_WAITING_MAX,
} from '@uneed/domain/seo/share-picture.rules.ts';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { overloaded } from '../../../platform/http/app-error.ts';
import { renderSvg } from '../../../platform/media/render-svg.ts';

export type SharePictures = {
  /** Returns the tag of a drawing: it changes with what the picture shows. */
  getTag(svg: string): string;
  /** Returns a drawing as PNG. Throws 503 if too many wait. */
  render(svg: string): Promise<Buffer>;
};

const getTag = (svg: string): string => createHash('sha256').update(svg).digest('base64url');

/** Renders drawings outside the event loop, a few at a time, and caches the pictures. `toPng` replaces the renderer in tests. */
export function createSharePictures(toPng = renderSvg): SharePictures {
  const queue = new PQueue({ concurrency: SHARE_PICTURES_AT_ONCE });
  const pictures = new LRUCache<string, Buffer>({
    maxSize: SHARE_PICTURES_CACHE_MB * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<Buffer>>();

  async function renderAndStore(tag: string, svg: string): Promise<Buffer> {
    if (queue.size >= SHARE_PICTURES_WAITING_MAX) throw overloaded();
    const picture = await queue.add(() => toPng(svg));
    pictures.set(tag, picture);
    return picture;
  }

  return {
    getTag,
    async render(svg) {
      const tag = getTag(svg);
      const cached = pictures.get(tag);
      if (cached !== undefined) return cached;
      const promise = pending.get(tag) ?? renderAndStore(tag, svg).finally(() => pending.delete(tag));
      pending.set(tag, promise);
      return promise;
    },
  };
}
