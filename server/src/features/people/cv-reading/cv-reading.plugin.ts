import { CV_READS_PER_HOUR } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import * as api from '@uneed/domain/people/cv-reading/cv-reading.api.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { createCvReading } from './cv-reading.service.ts';
import { createOcr } from './ocr.client.ts';

type Dependencies = Omit<Parameters<typeof createCvReading>[0], 'reads' | 'ocr'> & { limits: Limits };

/** Reads the CV of a person, who then confirms what of it is added to the profile of work. */
export function cvReadingFeature({ limits, ...dependencies }: Dependencies): Feature {
  const reads = limits.perRequest('cv reads', `${CV_READS_PER_HOUR}/hour`);
  const cvs = createCvReading({ ...dependencies, reads, ocr: createOcr() });
  return {
    mount(mount) {
      mount(api.getCvReading, {
        who: 'member',
        limit: '300/minute',
        handle: async () => ({ readsPhotos: await cvs.readsPhotos() }),
      });
      mount(api.readCv, {
        who: 'member',
        limit: '20/minute',
        bodyLimit: UPLOAD_BODY_BYTES,
        handle: async ({ actor, body }) => ({ proposals: await cvs.read(actor.id, body.files) }),
      });
    },
  };
}
