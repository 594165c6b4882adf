import type { Feature } from '../../platform/feature.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { mountEnterprises } from './enterprises.routes.ts';
import { createEnterprises, type Dependencies as ServiceDependencies } from './enterprises.service.ts';
import { mountPanelSummary } from './panel-summary.routes.ts';
import { createPanelSummary } from './panel-summary.service.ts';
import { createDomainCodes } from './verification/domain-codes.service.ts';
import { createVerificationEmails } from './verification/verification.mail.ts';
import { mountVerification } from './verification/verification.routes.ts';
import { createEnterpriseVerifications } from './verification/verification.service.ts';
import { connectVerificationWorkers } from './verification/verification.workers.ts';

type Dependencies = ServiceDependencies & {
  queue: TaskQueue;
  mailer: Mailer;
  passwords: Passwords;
  publicUrl: string;
};

/** Accounts, profiles and verification of enterprises, with a session of their own beside that of people. */
export function enterprisesFeature(dependencies: Dependencies): Feature {
  const { queue, mailer, publicUrl } = dependencies;
  const enterprises = createEnterprises(dependencies);
  const emails = createVerificationEmails(mailer, publicUrl);
  const verification = {
    verifications: createEnterpriseVerifications({ ...dependencies, emails }),
    domainCodes: createDomainCodes({ ...dependencies, emails }),
  };
  connectVerificationWorkers(queue, verification);
  const summary = createPanelSummary(dependencies);
  return {
    mount(mount) {
      mountEnterprises(mount, enterprises);
      mountVerification(mount, verification);
      mountPanelSummary(mount, summary);
    },
  };
}
