import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/people/referents/referents.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { ReferentsService } from './referents.service.ts';
import { presentReview } from './reviews.presenter.ts';

const DECISION_TEXTS = {
  verified: 'Referente verificado',
  rejected: 'Solicitud rechazada',
  revoked: 'Verificación quitada',
} as const;

export function mountReferents(mount: Mount, referents: ReferentsService): void {
  mount(api.listReviews, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { state, page } }) => {
      const { rows, facts, total } = await referents.listReviews(state, page);
      return {
        reviews: rows.map((row) => presentReview(row, facts)),
        pagination: paginate(page, ADMIN_PAGE_SIZE, total),
      };
    },
  });

  mount(api.getVerification, {
    who: 'member',
    limit: '600/minute',
    handle: ({ actor }) => referents.getVerificationStatus(actor.id),
  });

  mount(api.requestReview, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, body }) => {
      const user = await referents.requestReviewAgain(actor.id, body);
      return { user: presentSessionUser(user), message: 'Solicitud de referente enviada exitosamente' };
    },
  });

  mount(api.decideReview, {
    who: 'admin',
    limit: '120/minute',
    needsConfirmation: () => true,
    handle: async ({ actor, params, body }) => {
      const { version: seenVersion, ...decision } = body;
      const { wasVerified } = await referents.decideAsAdmin(actor.id, {
        ...params,
        ...decision,
        seenVersion,
      });
      return { message: DECISION_TEXTS[wasVerified ? 'revoked' : body.decision] };
    },
  });
}
