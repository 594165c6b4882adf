import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/people/referents/referents.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import { mountEmployments } from './employments/employments.routes.ts';
import {
  createEmployments,
  type Dependencies as EmploymentDependencies,
} from './employments/employments.service.ts';
import type { OnVerifiedChanged } from './referents.commands.ts';
import { createReferentEmails, createReferents, type ReferentsService } from './referents.service.ts';
import { referentReviewed } from './referents.tasks.ts';
import { presentReview } from './reviews.presenter.ts';

type Dependencies = EmploymentDependencies & {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  onVerifiedChanged: OnVerifiedChanged;
};

/** Referents, the verification of their profiles, and the companies that confirm them. */
export function referentsFeature({ mailer, ...dependencies }: Dependencies): Feature {
  const referents = createReferents({ ...dependencies, emails: createReferentEmails(mailer) });
  dependencies.queue.handle(referentReviewed, referents.sendDecisionEmail);
  const employments = createEmployments(dependencies);
  return {
    mount(mount) {
      mountReferents(mount, referents);
      mountEmployments(mount, employments);
    },
  };
}

const DECISION_TEXTS = {
  verified: 'Referente verificado',
  rejected: 'Solicitud rechazada',
  revoked: 'Verificación quitada',
} as const;

function mountReferents(mount: Mount, referents: ReferentsService): void {
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
