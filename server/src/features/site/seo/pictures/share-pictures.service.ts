import { createHash } from 'node:crypto';
import {
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_CACHE_MB,
  SHARE_PICTURES_WAITING_MAX,
} from '@uneed/domain/site/seo/share-picture.rules.ts';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { overloaded } from '../../../../platform/http/app-error.ts';
import { renderSvg } from '../../../../platform/media/render-svg.ts';

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
  const pictures = new LRUCache<string, Buffer, string>({
    maxSize: SHARE_PICTURES_CACHE_MB * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_tag, _stale, { context: svg }) => {
      if (queue.size >= SHARE_PICTURES_WAITING_MAX) throw overloaded();
      return queue.add(() => toPng(svg));
    },
    // Who waits for a picture gets it, also when its place in the cache is taken meanwhile.
    ignoreFetchAbort: true,
  });

  return {
    getTag,
    render: (svg) => pictures.forceFetch(getTag(svg), { context: svg }),
  };
}
