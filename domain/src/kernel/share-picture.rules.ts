import type { Id } from './ids.ts';

/** Size of the picture of a shared link, in pixels: what chats and social networks show whole (product.md, 'Search engines'). */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type SharePicture = { path: string; alt: string; width: number; height: number };

/** Returns the picture of a job or post for shared links; `alt` describes it. */
export const buildSharePicture = (kind: 'jobs' | 'posts', id: Id, alt: string): SharePicture => ({
  path: `/share/${kind}/${id}.png`,
  alt,
  ...SHARE_PICTURE_SIZE,
});
