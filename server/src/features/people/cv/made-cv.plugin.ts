import { CV_MIME_TYPES } from '@uneed/domain/people/cv/cv.rules.ts';
import { readJsonResume } from '@uneed/domain/people/cv/json-resume.api.ts';
import {
  JSON_RESUME_EMPTY_TEXT,
  JSON_RESUME_PATH,
  MADE_CV_PATH,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import { madeCvQuerySchema } from '@uneed/domain/people/cv/made-cv.schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { fromJsonResume } from './json-resume.parser.ts';
import { toJsonResume } from './json-resume.presenter.ts';
import { type CvMaker, type CvMakerDependencies, createCvMaker } from './made-cv.commands.ts';

/** Making one takes the processor for some hundredths of a second. */
const MAKE_LIMIT: Limit = '60/minute';

type Dependencies = CvMakerDependencies & { mountFile: MountFile };

/** CVs that are made from the profile of work, and the profile as JSON Resume. */
export function madeCvFeature({ mountFile, ...dependencies }: Dependencies): Feature {
  const cvs = createCvMaker(dependencies);
  mountFiles(mountFile, cvs);
  return {
    mount(mount) {
      mount(readJsonResume, {
        who: 'member',
        limit: '30/minute',
        handle: async ({ body }) => {
          const read = fromJsonResume(body.resume);
          if (Object.values(read.items).every(({ length }) => length === 0))
            throw invalid(JSON_RESUME_EMPTY_TEXT);
          return read;
        },
      });
    },
  };
}

function mountFiles(mountFile: MountFile, cvs: CvMaker): void {
  const { tag } = readJsonResume;

  mountFile(MADE_CV_PATH, {
    who: 'member',
    limit: MAKE_LIMIT,
    describes: {
      tag,
      types: Object.values(CV_MIME_TYPES),
      summary:
        'A CV made from the own profile of work. Query: `format` (pdf, docx), `layout` (clasico, moderno), `photo`, `email`, `phone`, `place` (true, false), `leavesOut` (parts, with commas). 409 while the profile is empty.',
    },
    async send({ actor, getQuery, reply }) {
      const { format, ...options } = getQuery(madeCvQuerySchema);
      const { fileName, bytes: content } = await cvs.make(actor.id, format, options);
      return sendFile(reply, { type: CV_MIME_TYPES[format], fileName, content });
    },
  });

  mountFile(JSON_RESUME_PATH, {
    who: 'member',
    limit: MAKE_LIMIT,
    describes: {
      tag,
      types: ['application/json'],
      summary: 'The own profile of work as JSON Resume 1.0.0.',
    },
    async send({ actor, reply }) {
      const { owner, profile, pageUrl } = await cvs.find(actor.id);
      const content = `${JSON.stringify(toJsonResume(owner, profile, pageUrl), null, 2)}\n`;
      return sendFile(reply, { type: 'application/json; charset=utf-8', fileName: 'resume.json', content });
    },
  });
}
