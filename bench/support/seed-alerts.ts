import { type AlertFilters, alertFiltersKey } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { SALARY_RANGES } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { seedAlerts as insertAlerts } from '../../server/src/testing/samples/seed-alerts.ts';
import { USERS, userId } from './seed.ts';
import { TITLES } from './words.ts';

/** Number of different searches; each is saved by several users. */
const SEARCHES = 2_000;
const AVAILABILITIES = ['Full Time', 'Part Time', 'Temporal', 'Remoto'];

const pick = <T>(list: readonly T[], n: number): T[] => list.slice(n % list.length, (n % list.length) + 1);

/** Builds search number `n`: mostly an occupation or a field in a province, as people save them. */
function buildFilters(n: number): AlertFilters {
  const [q] = pick(TITLES, n);
  const location = pick(
    PROVINCES.map(({ name }) => name),
    Math.floor(n / 3),
  );
  const category = pick(CATEGORIES, Math.floor(n / 5));
  const salaryRange = pick(
    SALARY_RANGES.map(({ id }) => id),
    Math.floor(n / 11),
  );
  const availability = pick(AVAILABILITIES, Math.floor(n / 7));
  const kinds: AlertFilters[] = [
    { q, location },
    { q, location, availability },
    { q: q?.split(' ')[0], location },
    { q, availability },
    { q },
    { category, location },
    { category, location, salaryRange },
    { location, availability },
    { category, salaryRange },
    { category, company: [`Empresa ${n}`] },
  ];
  return kinds[n % kinds.length] ?? { q };
}

/** Saves searches of these users, by default of those that all parts have. */
export async function seedAlerts(
  databaseUrl: string,
  alerts: number,
  users: readonly number[] = Array.from({ length: USERS }, (_, n) => n + 1),
): Promise<void> {
  const database = createDatabase(databaseUrl, { timeouts: { statementMs: 120_000 } });
  const filters = Array.from({ length: SEARCHES }, (_, n) => buildFilters(n));
  const searches = [...new Map(filters.map((each) => [alertFiltersKey(each), each])).values()];
  await insertAlerts(database, { searches, userIds: users.map(userId), count: alerts });
  await database.close();
}
