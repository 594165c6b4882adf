import { importPosts } from '../features/community/posts/posts.commands.ts';
import { insertApplications } from '../features/hiring/applications/applications.commands.ts';
import { importCvs, storeCvFiles } from '../features/hiring/applications/cvs/cv-import.commands.ts';
import { importJobs } from '../features/hiring/jobs/jobs.commands.ts';
import { importReferral, importVouch } from '../features/hiring/referrals/referral-import.commands.ts';
import { insertUsers } from '../features/people/accounts/accounts.commands.ts';
import { findUserByEmail, hasUsers } from '../features/people/accounts/accounts.reader.ts';
import { importPublicPage } from '../features/people/settings/settings.commands.ts';
import { importWorkProfile } from '../features/people/work-profile/work-profile.commands.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Storage } from '../platform/media/storage.ts';
import { createPasswords } from '../platform/passwords.ts';
import { createDemoApplications } from './demo-applications.ts';
import { createDemoCvs } from './demo-cvs.ts';
import { createDemoEnterprises, importDemoEnterprises } from './demo-enterprises.ts';
import { createDemoJobs } from './demo-jobs.ts';
import { createDemoPosts } from './demo-posts.ts';
import { createDemoReferrals, createDemoVouches } from './demo-referrals.ts';
import { createDemoUsers, NAMED_ACCOUNTS } from './demo-users.ts';
import { readJobSamples, readPostSamples, readUserSamples, readWorkProfileSamples } from './samples.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'uneed2026';

export type DemoAccount = { label: string; email: string; password: string };

/** The accounts to try Uneed with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: 'Candidata', email: NAMED_ACCOUNTS.candidate, password: DEMO_PASSWORD },
  { label: 'Referente verificada', email: NAMED_ACCOUNTS.referent, password: DEMO_PASSWORD },
  { label: 'Empresa (en /enterprise/login)', email: NAMED_ACCOUNTS.enterprise, password: DEMO_PASSWORD },
  { label: 'Administración', email: NAMED_ACCOUNTS.admin, password: DEMO_PASSWORD },
];

type Dependencies = { database: Database; storage: Storage; clock?: Clock };

/**
 * Fills an empty database with the demo content, dated relative to now, in one transaction. Returns false, and does nothing,
 * if the database has users.
 */
export async function loadDemo({ database, storage, clock = systemClock }: Dependencies): Promise<boolean> {
  if (await hasUsers(database.db)) return false;
  const now = clock.now();
  const [userSamples, jobSamples, postSamples, workProfiles, passwordHash] = await Promise.all([
    readUserSamples(),
    readJobSamples(),
    readPostSamples(),
    readWorkProfileSamples(),
    // One hash for all users, because separate hashes would take seconds.
    createPasswords().hash(DEMO_PASSWORD),
  ]);
  const { referents, candidates, admin } = createDemoUsers(userSamples, passwordHash, now);
  const demoJobs = createDemoJobs(jobSamples, referents, now);
  const cvs = await createDemoCvs(candidates, workProfiles);
  await storeCvFiles(storage, cvs);
  const enterprises = await createDemoEnterprises(storage, referents, { passwordHash, now });
  await database.transaction(async (tx) => {
    await insertUsers(tx, [...referents, ...candidates, admin]);
    for (const { fullName, ...profile } of workProfiles) {
      const owner = candidates.find((candidate) => candidate.fullName === fullName);
      if (!owner) continue;
      await importWorkProfile(tx, owner.id, profile);
      if (profile.publicParts && profile.publicParts.length > 0) await importPublicPage(tx, owner.id);
    }
    const ids = await importJobs(tx, demoJobs, now);
    const jobs = ids.flatMap((id, index) => {
      const job = demoJobs[index];
      return job ? [{ ...job, id }] : [];
    });
    await importCvs(tx, cvs);
    const applications = createDemoApplications(jobs, { candidates, samples: userSamples, cvs }, now);
    await insertApplications(tx, applications);
    for (const referral of createDemoReferrals(jobs, applications, { referents, candidates }))
      await importReferral(tx, referral);
    for (const vouch of createDemoVouches({ referents, candidates }, now)) await importVouch(tx, vouch);
    await importDemoEnterprises(tx, enterprises, { referents, candidates, admin }, now);
    await importPosts(tx, createDemoPosts(postSamples, { referents, candidates }, now));
  });
  return true;
}

/** Returns the demo accounts to print at startup, if the demo content was loaded. */
export async function findDemoAccounts(database: Database): Promise<readonly DemoAccount[]> {
  return (await findUserByEmail(database.db, NAMED_ACCOUNTS.candidate)) ? DEMO_ACCOUNTS : [];
}
