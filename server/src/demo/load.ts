import { insertUsers } from '../features/accounts/accounts.commands.ts';
import { findUserByEmail, hasUsers } from '../features/accounts/accounts.reader.ts';
import { insertApplications } from '../features/applications/applications.commands.ts';
import { importJobs } from '../features/jobs/jobs.commands.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { createPasswords } from '../platform/passwords.ts';
import { makePeople, NAMED_ACCOUNTS } from './people.ts';
import { readJobs, readPeople } from './samples.ts';
import { makeApplications, makeVacancies } from './vacancies.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'uneed2026';

export type DemoAccount = { label: string; email: string; password: string };

/** The accounts to try Uneed with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: 'Candidata', email: NAMED_ACCOUNTS.candidate, password: DEMO_PASSWORD },
  { label: 'Referente verificada', email: NAMED_ACCOUNTS.referent, password: DEMO_PASSWORD },
  { label: 'Administración', email: NAMED_ACCOUNTS.admin, password: DEMO_PASSWORD },
];

/**
 * Fills an empty database with the demo content, all or nothing, dated relative to now. Gives whether it did: a
 * database with anybody in it is left alone.
 */
export async function loadDemo(needs: { database: Database; clock?: Clock }): Promise<boolean> {
  const { database, clock = systemClock } = needs;
  if (await hasUsers(database.db)) return false;
  const now = clock.now();
  const [personSamples, jobSamples, passwordHash] = await Promise.all([
    readPeople(),
    readJobs(),
    // The same for all: a hash of their own each would take seconds.
    createPasswords().hash(DEMO_PASSWORD),
  ]);
  const { referents, candidates, admin } = makePeople(personSamples, passwordHash, now);
  const vacancies = makeVacancies(jobSamples, referents, now);
  await database.transaction(async (tx) => {
    await insertUsers(tx, [...referents, ...candidates, admin]);
    const ids = await importJobs(tx, vacancies);
    const jobs = ids.flatMap((id, index) => {
      const vacancy = vacancies[index];
      return vacancy ? [{ ...vacancy, id }] : [];
    });
    await insertApplications(tx, makeApplications(jobs, candidates, now));
  });
  return true;
}

/** The accounts to print at the start: those of the demo content, as long as it is there. */
export async function demoAccounts(database: Database): Promise<readonly DemoAccount[]> {
  return (await findUserByEmail(database.db, NAMED_ACCOUNTS.candidate)) ? DEMO_ACCOUNTS : [];
}
