import { cvFilePath, STORED_CV_PATH } from '@uneed/domain/applications/cv.rules.ts';
import * as api from '@uneed/domain/applications/cvs.api.ts';
import { isId } from '@uneed/domain/kernel/ids.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { Identify } from '../../platform/http/identify.ts';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../platform/http/mount.ts';
import { presentOpening, presentStoredCv } from './cvs.presenter.ts';
import type { CvFile, CvsService } from './cvs.service.ts';

const LIMIT: Limit = '120/minute';

/** The CV kept for the next application. */
export function mountCvs(mount: Mount, cvs: CvsService): void {
  mount(api.getStoredCv, {
    who: 'member',
    limit: '6000/minute',
    handle: async ({ actor }) => {
      const { cv, openings } = await cvs.look(actor.id);
      return { cv: cv ? presentStoredCv(cv) : null, openings: openings.map(presentOpening) };
    },
  });

  mount(api.putStoredCv, {
    who: 'member',
    limit: '20/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, body }) => {
      const cv = await cvs.replace(actor.id, body);
      return { cv: presentStoredCv(cv), message: 'CV guardado' };
    },
  });

  mount(api.deleteStoredCv, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor }) => {
      await cvs.forget(actor.id);
      return { message: 'CV eliminado' };
    },
  });
}

/** Always a download, never shown as a page of ours: a PDF may hold scripts. */
const hand = (reply: FastifyReply, { fileName, bytes }: CvFile) =>
  reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition(fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes);

type Needs = { limits: Limits; identify: Identify; cvs: CvsService };
type Sent = { Params: { jobId: string; candidateId: string } };

/** The files themselves: no calls of the API, so mounted by hand. */
export function mountCvFiles(http: FastifyInstance, { limits, identify, cvs }: Needs): void {
  const counter = limits.perCall('GET cv', LIMIT);
  const options = { schema: { hide: true }, config: { who: 'member', limit: LIMIT } } as const;

  async function enter(request: FastifyRequest) {
    const actor = await identify(request);
    await counter.count(actor?.id ?? addressKey(request.ip));
    if (!actor) throw unauthenticated();
    return actor;
  }

  http.get(STORED_CV_PATH, options, async (request, reply) => {
    const actor = await enter(request);
    return hand(reply, await cvs.openOwn(actor.id));
  });

  http.get<Sent>(cvFilePath(':jobId', ':candidateId'), options, async (request, reply) => {
    const actor = await enter(request);
    const { jobId, candidateId } = request.params;
    if (!isId(jobId) || !isId(candidateId)) throw notFound();
    return hand(reply, await cvs.openSent(actor, jobId.toLowerCase(), candidateId.toLowerCase()));
  });
}
