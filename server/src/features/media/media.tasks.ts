import * as z from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { FOLDERS } from '../../platform/media/storage.ts';

/** Removes files that were released. */
export const filesReleased = defineJob(
  'media.files-released',
  z.object({ folder: z.enum(FOLDERS), names: z.array(z.string()) }),
);

/** Removes files that have been unreferenced for a while. */
export const filesSwept = defineJob('media.files-swept', z.object({}));
