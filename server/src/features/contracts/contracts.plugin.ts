import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createContractNotices } from './contract-notices.ts';
import { handleContractJobs } from './contracts.jobs.ts';
import { createContractLetters } from './contracts.mail.ts';
import { mountContracts } from './contracts.routes.ts';
import { createContracts } from './contracts.service.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; mailer: Mailer; publicUrl: string };

/** Contracts: the referent's answers to applications. */
export function contractsFeature(needs: Needs): { mount(mount: Mount): void } {
  const { database, clock, jobs, mailer, publicUrl } = needs;
  const contracts = createContracts({ database, clock, jobs });
  const letters = createContractLetters(mailer, publicUrl);
  const notices = createContractNotices({ database, clock, letters });
  handleContractJobs(jobs, { contracts, notices });
  return { mount: (mount) => mountContracts(mount, contracts) };
}
