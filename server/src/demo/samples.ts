import { readFile } from 'node:fs/promises';
import { newJobSchema } from '@uneed/domain/jobs/jobs.schema.ts';
import * as z from 'zod';

const FOLDER = new URL('../../../db/demo/', import.meta.url);

const userSchema = z.object({
  fullName: z.string(),
  bio: z.string(),
  location: z.string(),
  phone: z.string(),
  avatar: z.int(),
  company: z.string().default(''),
  position: z.string().default(''),
});
export type UserSample = z.infer<typeof userSchema>;

const jobSchema = newJobSchema.extend({ company: z.string() });
export type JobSample = z.infer<typeof jobSchema>;

async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>[]> {
  return z.array(schema).parse(JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')));
}

/** Reads the sample users; those with a company are referents. */
export const readUserSamples = (): Promise<UserSample[]> => read('people-samples.json', userSchema);

/** Reads the sample jobs: the input of a referent plus the company. */
export const readJobSamples = (): Promise<JobSample[]> => read('job-samples.json', jobSchema);
