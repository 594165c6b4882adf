import { readFile } from 'node:fs/promises';
import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { PROFILE_PICTURE_SIZES } from '@uneed/domain/people/media/media.rules.ts';
import {
  addManySchema,
  changeWorkProfileSchema,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import * as z from 'zod';

const FOLDER = new URL('../../../db/demo/', import.meta.url);

/** Reads a logo of an enterprise in the sizes of a profile picture. */
export const readLogo = (name: string) =>
  Promise.all(
    Object.values(PROFILE_PICTURE_SIZES).map(async (size) => ({
      size,
      bytes: await readFile(new URL(`logos/${name}-${size}.webp`, FOLDER)),
    })),
  );

const userSchema = z.object({
  fullName: z.string(),
  bio: z.string(),
  location: z.string(),
  phone: z.string(),
  avatar: z.int(),
  company: z.string().default(''),
  position: z.string().default(''),
  /** What candidates apply to. */
  categories: z.array(z.enum(CATEGORIES)).default([]),
});
export type UserSample = z.infer<typeof userSchema>;

const jobSchema = newJobSchema.extend({ company: z.string() });
export type JobSample = z.infer<typeof jobSchema>;

const postSchema = z.object({
  title: z.string().default(''),
  content: z.string(),
  tags: z.array(z.string()),
});
const commentSchema = z.object({
  /** Index of the post; null if the comment suits any post. */
  post: z.int().nullable(),
  content: z.string(),
});
const postSamplesSchema = z.object({ posts: z.array(postSchema), comments: z.array(commentSchema) });
export type PostSamples = z.infer<typeof postSamplesSchema>;

const workProfileSchema = z.object({
  /** Whose profile it is. */
  fullName: z.string(),
  ...changeWorkProfileSchema.omit({ base: true }).shape,
  ...addManySchema.shape,
});
export type WorkProfileSample = z.infer<typeof workProfileSchema>;

async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')));
}

/** Reads the sample users; those with a company are referents. */
export const readUserSamples = (): Promise<UserSample[]> => read('people-samples.json', z.array(userSchema));

/** Reads the sample jobs: the input of a referent plus the company. */
export const readJobSamples = (): Promise<JobSample[]> => read('job-samples.json', z.array(jobSchema));

/** Reads the sample posts of the community and the comments on them. */
export const readPostSamples = (): Promise<PostSamples> => read('post-samples.json', postSamplesSchema);

/** Reads the profiles of work of the sample users without a company. */
export const readWorkProfileSamples = (): Promise<WorkProfileSample[]> =>
  read('work-profile-samples.json', z.array(workProfileSchema));
