import { createHash } from 'node:crypto';
import { once } from '@uneed/domain/kernel/once.ts';
import {
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_CACHE_MB,
  SHARE_PICTURES_WAITING_MAX,
} from '@uneed/domain/site/seo/share-picture.rules.ts';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { assertOutsideTransaction } from '../../../../platform/db/transaction-scope.ts';
import { overloaded } from '../../../../platform/http/app-error.ts';

export type SharePictures = {
  /** Returns the tag of a drawing: it changes with what the picture shows. */
  getTag(svg: string): string;
  /** Returns a drawing as PNG. Throws 503 if too many wait. */
  render(svg: string): Promise<Buffer>;
};

/** The library takes memory, so it is loaded when the first picture is drawn. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Renders an SVG of this program as PNG, outside the event loop. With a palette, flat colours take a third of the bytes. Texts
 * must be paths: which fonts the machine has does not matter then.
 */
async function renderSvg(svg: string): Promise<Buffer> {
  assertOutsideTransaction('Rendering a picture');
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128, compressionLevel: 9 }).toBuffer();
}

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
