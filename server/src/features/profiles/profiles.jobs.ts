import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { ProfilesService } from './profiles.service.ts';

/** A person has another picture; the files of the old one go. */
export const pictureReplaced = defineJob(
  'profiles.picture-replaced',
  z.object({ userId: idSchema, picture: z.string() }),
);

export function handleProfileJobs(jobs: Jobs, profiles: ProfilesService): void {
  jobs.handle(pictureReplaced, ({ userId, picture }) => profiles.removePicture(userId, picture));
}
