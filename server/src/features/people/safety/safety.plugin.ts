import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { type CanActAgainst, createBlocks } from './blocks.service.ts';
import type { SuspensionListener } from './moderated-content.commands.ts';
import { createMutes } from './mutes.service.ts';
import { createContentRegistry, type ModeratedFeatures } from './reports/content-registry.service.ts';
import { createReportCases } from './reports/report-cases.service.ts';
import { mountReports } from './reports/reports.routes.ts';
import { createReports, type ListMessagesFrom } from './reports/reports.service.ts';
import { mountSafety } from './safety.routes.ts';
import { createSanctionNotifications } from './sanctions/sanction-notifications.service.ts';
import { createSanctionEmails } from './sanctions/sanctions.mail.ts';
import { mountSanctions } from './sanctions/sanctions.routes.ts';
import { createSanctions } from './sanctions/sanctions.service.ts';
import { adminSanctioned, overSuspensionsEnd, sanctionChanged } from './sanctions/sanctions.tasks.ts';
import { createSuspensions } from './sanctions/suspensions.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  /** The features whose content can be reported and removed. */
  moderated: ModeratedFeatures;
  /** Features that act on the suspension of an account. */
  suspensionListeners: readonly SuspensionListener[];
  /** Called after the commit with the two users of a created or removed block. */
  onBlockChanged: (userIds: [Id, Id]) => void;
  realtime: Pick<Realtime, 'closeConnections'>;
  canActAgainst: CanActAgainst;
  listMessagesFrom: ListMessagesFrom;
};

/** Blocks, mutes and reports of users, and what admins decide about content and accounts. */
export function safetyFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, mailer, realtime } = dependencies;
  const shared = { database, clock, content: createContentRegistry(dependencies.moderated) };
  const emails = createSanctionEmails(mailer);
  const notifications = createSanctionNotifications({ database, queue, emails, realtime });
  const listeners = dependencies.suspensionListeners;
  const suspensions = createSuspensions({ database, clock, notifications, listeners });
  const sanctions = createSanctions({ ...shared, suspensions, notifications });
  const reports = createReports({ ...dependencies, ...shared });
  const cases = createReportCases({ ...shared, notifications });
  const blocks = createBlocks(dependencies);
  const mutes = createMutes({ database, clock });
  queue.handle(sanctionChanged, notifications.deliver);
  queue.handle(adminSanctioned, notifications.emailAdmin);
  queue.handle(overSuspensionsEnd, suspensions.endOver);
  queue.schedule(overSuspensionsEnd, '*/10 * * * *', {});
  return {
    mount(mount) {
      mountSafety(mount, { blocks, mutes });
      mountReports(mount, { reports, cases });
      mountSanctions(mount, { sanctions, suspensions });
    },
  };
}
