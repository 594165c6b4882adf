import * as api from '@uneed/domain/hiring/referrals/vouches.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { VouchesService } from './vouches.service.ts';

const toAnswerText = (isAccepted: boolean): string =>
  isAccepted ? 'Aceptaste la recomendación' : 'No aceptaste la recomendación';

export function mountVouches(mount: Mount, vouches: VouchesService): void {
  mount(api.listVouches, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor }) => vouches.list(actor),
  });

  mount(api.writeVouch, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, body }) => {
      await vouches.write(actor, body);
      return { message: 'Recomendación enviada' };
    },
  });

  mount(api.answerVouch, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await vouches.answer(actor, params.id, body);
      return { message: toAnswerText(body.isAccepted) };
    },
  });

  mount(api.deleteVouch, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await vouches.remove(actor, params.id);
      return { message: 'Recomendación eliminada' };
    },
  });

  mount(api.previewVouch, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => ({ vouch: await vouches.preview(body.token) }),
  });

  mount(api.answerVouchLink, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, body: { token, ...answer } }) => {
      await vouches.answerLink(actor, token, answer);
      return { message: toAnswerText(answer.isAccepted) };
    },
  });

  mount(api.requestVouch, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, body }) => {
      await vouches.request(actor, { userId: body.userId, jobId: body.jobId });
      return { message: 'Le pedimos la recomendación' };
    },
  });

  mount(api.closeVouchRequest, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await vouches.closeRequest(actor, params.id);
      return { message: 'Solicitud eliminada' };
    },
  });

  mount(api.listApplicantVouches, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({
      vouches: await vouches.listForApplicant(actor, { jobId: params.id, candidateId: params.candidateId }),
    }),
  });
}
