import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { mountOneClick } from '../../../platform/http/one-click.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type AccountDeletionDependencies, createAccountDeletion } from './account-deletion.service.ts';
import { mountDataExport } from './data-export/data-export.routes.ts';
import { createDataExport, type DataExportDependencies } from './data-export/data-export.service.ts';
import { createSettingsEmails } from './settings.mail.ts';
import { mountSettings } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';
import { accountDeleted, accountDeletionRequested, dueAccountsDeletion } from './settings.tasks.ts';

type Dependencies = AccountDeletionDependencies &
  DataExportDependencies & {
    http: FastifyInstance;
    limits: Limits;
    mountFile: MountFile;
    mailer: Mailer;
  };

/** Privacy, notification preferences, the export of a user's data, and account deletion. */
export function settingsFeature(dependencies: Dependencies): Feature {
  const { http, database, clock, queue, limits, mountFile, mailer, publicUrl, onPresenceChanged } =
    dependencies;
  const settings = createSettings({ database, onPresenceChanged });
  const accountDeletion = createAccountDeletion(dependencies);
  const emails = createSettingsEmails(mailer, publicUrl);
  queue.handle(accountDeletionRequested, ({ email, area, eraseAt }) =>
    emails.deletionRequested(email, area, new Date(eraseAt)),
  );
  queue.handle(accountDeleted, ({ email, area }) => emails.accountDeleted(email, area));
  queue.handle(dueAccountsDeletion, accountDeletion.deleteDueAccounts);
  queue.schedule(dueAccountsDeletion, '37 * * * *', {});
  mountOneClick(http, limits, {
    path: '/unsubscribe',
    unsubscribe: async (token) => void (await settings.unsubscribe(token)),
  });
  mountDataExport(mountFile, { clock, dataExport: createDataExport(dependencies) });
  return { mount: (mount) => mountSettings(mount, { settings, accountDeletion }) };
}
