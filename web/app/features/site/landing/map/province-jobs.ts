import { formatQuantity } from '../../../../platform/format.ts';

/** Open jobs by the name of their province; a province without jobs is left out. */
export type ProvinceJobs = Readonly<Record<string, number>>;

/** What the map says about a province: `Azua: 1 trabajo` (specification 2 §2); only the name while the counts are missing. */
export const describeProvince = (name: string, jobs: ProvinceJobs | undefined): string =>
  jobs === undefined ? name : `${name}: ${formatQuantity(jobs[name] ?? 0, 'trabajo')}`;

const LEVELS = 4;

/** How bright a province is on the map: 0 without jobs, otherwise 1 to 4. By the square root, since the capital has most jobs. */
export function toMapLevel(name: string, jobs: ProvinceJobs | undefined): number {
  const count = jobs?.[name] ?? 0;
  if (jobs === undefined || count === 0) return 0;
  return Math.ceil(LEVELS * Math.sqrt(count / Math.max(...Object.values(jobs))));
}
