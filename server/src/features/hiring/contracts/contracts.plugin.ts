import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createContractNotifications } from './contract-notifications.service.ts';
import { createContractEmails } from './contracts.mail.ts';
import { mountContracts } from './contracts.routes.ts';
import { createContracts } from './contracts.service.ts';
import { contractChanged, contractLapsed, contractsCleanup } from './contracts.tasks.ts';
import { createHireNotifications } from './hires/hire-notifications.service.ts';
import { createHireEmails } from './hires/hires.mail.ts';
import { mountHires } from './hires/hires.routes.ts';
import { createHires } from './hires/hires.service.ts';
import { hireChanged } from './hires/hires.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; mailer: Mailer; publicUrl: string };

/** Contracts: the referent's answers to applications. */
export function contractsFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, mailer, publicUrl } = dependencies;
  const contracts = createContracts({ database, clock, queue });
  const emails = createContractEmails(mailer, publicUrl);
  const notifications = createContractNotifications({ database, clock, emails });
  queue.handle(contractChanged, notifications.emailCandidate);
  queue.handle(contractLapsed, notifications.emailLapsed);
  queue.handle(contractsCleanup, contracts.deleteExpired);
  queue.schedule(contractsCleanup, '7 * * * *', {});
  const hires = createHires({ database, clock, queue });
  const hireEmails = createHireEmails(mailer, publicUrl);
  queue.handle(hireChanged, createHireNotifications({ database, emails: hireEmails }).send);
  return {
    mount(mount) {
      mountContracts(mount, contracts);
      mountHires(mount, hires);
    },
  };
}
