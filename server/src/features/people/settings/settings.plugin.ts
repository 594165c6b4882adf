import { Readable } from 'node:stream';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { ENTERPRISE_EXPORT_PATH, EXPORT_PATH } from '@uneed/domain/people/settings/settings.paths.ts';
import { EXPORTS_PER_HOUR } from '@uneed/domain/people/settings/settings.rules.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { mountOneClick } from '../../../platform/http/one-click.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type AccountDeletionDependencies, createAccountDeletion } from './account-deletion.service.ts';
import {
  createDataExport,
  type DataExportDependencies,
  type DataExportService,
} from './data-export/data-export.service.ts';
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
  const { http, database, clock, queue, limits, mountFile, mailer, onPresenceChanged } = dependencies;
  const settings = createSettings({ database, onPresenceChanged });
  const accountDeletion = createAccountDeletion(dependencies);
  const emails = createSettingsEmails(mailer);
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

type DataExportRoutes = { clock: Clock; dataExport: DataExportService };

/** Mounts the downloads of the own data of a user and of an enterprise, which are streamed. */
function mountDataExport(mountFile: MountFile, { clock, dataExport }: DataExportRoutes): void {
  const limit = `${EXPORTS_PER_HOUR}/hour` as const;
  const types = ['application/json'];

  const sendExport = (reply: FastifyReply, name: string, content: AsyncIterable<string>) =>
    sendFile(reply, {
      type: 'application/json; charset=utf-8',
      fileName: `${name}-${localDay(clock.now())}.json`,
      content: Readable.from(content),
    });

  mountFile(EXPORT_PATH, {
    who: 'member',
    limit,
    describes: { tag: 'settings', types, summary: 'All data of the signed-in user, as a file.' },
    countsVisit: true,
    send: async ({ actor, reply }) => sendExport(reply, 'uneed-mis-datos', dataExport.exportUserData(actor)),
  });

  mountFile(ENTERPRISE_EXPORT_PATH, {
    who: 'enterprise',
    teamRole: 'owner',
    limit,
    describes: {
      tag: 'enterprises',
      types,
      summary: 'All data of the enterprise, as a file, for its owners.',
    },
    countsVisit: true,
    send: async ({ actor, reply }) =>
      sendExport(reply, 'uneed-datos-de-la-empresa', await dataExport.exportEnterpriseData(actor)),
  });
}
