import { CV_MIME_TYPES, cvFilePath, STORED_CV_PATH } from '@uneed/domain/people/cv/cv.rules.ts';
import * as api from '@uneed/domain/people/cv/cvs.api.ts';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../../../../platform/http/limits.ts';
import type { MountFile } from '../../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../../platform/http/mount.ts';
import { sendFile } from '../../../../platform/http/send-file.ts';
import { presentCvView, presentStoredCv } from './cvs.presenter.ts';
import type { CvFile, CvsService } from './cvs.service.ts';

const LIMIT: Limit = '120/minute';

/** The CV stored for the next application. */
export function mountCvs(mount: Mount, cvs: CvsService): void {
  mount(api.getStoredCv, {
    who: 'member',
    limit: '6000/minute',
    handle: async ({ actor }) => {
      const { cv, openings } = await cvs.getStored(actor.id);
      return { cv: cv ? presentStoredCv(cv) : null, openings: openings.map(presentCvView) };
    },
  });

  mount(api.putStoredCv, {
    who: 'member',
    limit: '20/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, body }) => {
      const cv = await cvs.replaceStored(actor.id, body);
      return { cv: presentStoredCv(cv), message: 'CV guardado' };
    },
  });

  mount(api.deleteStoredCv, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor }) => {
      await cvs.deleteStored(actor.id);
      return { message: 'CV eliminado' };
    },
  });
}

const sendCv = (reply: FastifyReply, { fileName, format, bytes: content }: CvFile) =>
  sendFile(reply, { type: CV_MIME_TYPES[format], fileName, content });

/** The files. */
export function mountCvFiles(mountFile: MountFile, cvs: CvsService): void {
  const tag = api.getStoredCv.tag;
  const types = Object.values(CV_MIME_TYPES);

  mountFile(STORED_CV_PATH, {
    who: 'member',
    limit: LIMIT,
    describes: { tag, types, summary: 'The stored CV of the signed-in user.' },
    send: async ({ actor, reply }) => sendCv(reply, await cvs.openStored(actor.id)),
  });

  mountFile(cvFilePath({ jobId: ':jobId', candidateId: ':candidateId' }), {
    who: 'party',
    limit: LIMIT,
    describes: {
      tag,
      types,
      summary:
        'The CV sent with an application, for its candidate and the owner of the job; the candidate reads that the owner opened it.',
    },
    // The candidate reads who opened it, and when.
    countsVisit: true,
    send: async ({ actor, getId, reply }) =>
      sendCv(reply, await cvs.openSent(actor, { jobId: getId('jobId'), candidateId: getId('candidateId') })),
  });
}
