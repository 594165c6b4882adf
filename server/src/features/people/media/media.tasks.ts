import * as z from 'zod';
import { STORAGE_FOLDERS } from '../../../platform/media/storage.ts';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Removes files that were released. */
export const filesReleased = defineTask(
  'media.files-released',
  z.object({ folder: z.enum(STORAGE_FOLDERS), names: z.array(z.string()) }),
);

/** Removes files that have been unreferenced for a while. */
export const filesCleanup = defineTask('media.files-swept', z.object({}));

/** Removes files whose writing was interrupted. */
export const incompleteFilesCleanup = defineTask('media.incomplete-files-swept', z.object({}));
