import { Readable } from 'node:stream';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { EXPORT_PATH } from '@uneed/domain/settings/settings.api.ts';
import { EXPORTS_PER_HOUR } from '@uneed/domain/settings/settings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { DataExportService } from './data-export.service.ts';

type Dependencies = { clock: Clock; dataExport: DataExportService };

/** Mounts the download of a user's own data, which is streamed. */
export function mountDataExport(mountFile: MountFile, { clock, dataExport }: Dependencies): void {
  mountFile(EXPORT_PATH, {
    who: 'member',
    limit: `${EXPORTS_PER_HOUR}/hour`,
    send: async ({ actor, reply }) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="uneed-mis-datos-${localDay(clock.now())}.json"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(dataExport.exportUserData(actor.id))),
  });
}
