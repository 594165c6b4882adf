import { Readable } from 'node:stream';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { ENTERPRISE_EXPORT_PATH, EXPORT_PATH } from '@uneed/domain/people/settings/settings.paths.ts';
import { EXPORTS_PER_HOUR } from '@uneed/domain/people/settings/settings.rules.ts';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../../platform/clock.ts';
import type { MountFile } from '../../../../platform/http/member-files.ts';
import type { DataExportService } from './data-export.service.ts';

type Dependencies = { clock: Clock; dataExport: DataExportService };

/** Mounts the downloads of the own data of a user and of an enterprise, which are streamed. */
export function mountDataExport(mountFile: MountFile, { clock, dataExport }: Dependencies): void {
  const limit = `${EXPORTS_PER_HOUR}/hour` as const;
  const types = ['application/json'];

  const sendFile = (reply: FastifyReply, name: string, content: AsyncIterable<string>) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${localDay(clock.now())}.json"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(content));

  mountFile(EXPORT_PATH, {
    who: 'member',
    limit,
    describes: { tag: 'settings', types, summary: 'All data of the signed-in user, as a file.' },
    countsVisit: true,
    send: async ({ actor, reply }) => sendFile(reply, 'uneed-mis-datos', dataExport.exportUserData(actor.id)),
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
      sendFile(reply, 'uneed-datos-de-la-empresa', await dataExport.exportEnterpriseData(actor)),
  });
}
