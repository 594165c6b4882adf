import { Readable } from 'node:stream';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { EXPORT_PATH } from '@uneed/domain/settings/settings.api.ts';
import { EXPORTS_PER_HOUR } from '@uneed/domain/settings/settings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { OwnDataService } from './own-data.service.ts';

type Needs = { clock: Clock; ownData: OwnDataService };

/** The copy of one's own data, sent while it is written. */
export function mountOwnData(mountFile: MountFile, { clock, ownData }: Needs): void {
  mountFile(EXPORT_PATH, {
    limit: `${EXPORTS_PER_HOUR}/hour`,
    send: async ({ actor, reply }) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="uneed-mis-datos-${localDay(clock.now())}.json"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(ownData.copy(actor.id))),
  });
}
