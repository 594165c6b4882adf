import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { handleReferentJobs } from './referents.jobs.ts';
import { createReferentLetters } from './referents.mail.ts';
import { mountReferents } from './referents.routes.ts';
import { createReferents } from './referents.service.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; mailer: Mailer; publicUrl: string };

/** Who vouches for a company, and whether that was verified. */
export function referentsFeature({ mailer, publicUrl, ...needs }: Needs): { mount(mount: Mount): void } {
  const referents = createReferents({ ...needs, letters: createReferentLetters(mailer, publicUrl) });
  handleReferentJobs(needs.jobs, referents);
  return { mount: (mount) => mountReferents(mount, referents) };
}
