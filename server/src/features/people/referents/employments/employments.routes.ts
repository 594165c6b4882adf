import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { EMPLOYMENTS_PAGE_SIZE } from '@uneed/domain/people/referents/employment.rules.ts';
import * as api from '@uneed/domain/people/referents/employments.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { presentCompany, presentEmployedReferent } from './employments.presenter.ts';
import type { Employments } from './employments.service.ts';

const DECISION_TEXTS = {
  confirmed: 'Confirmaste que trabaja en tu empresa',
  declined: 'Dijiste que no trabaja en tu empresa',
  revoked: 'Quitaste la confirmación',
} as const;

export function mountEmployments(mount: Mount, employments: Employments): void {
  mount(api.getEmployment, {
    who: 'member',
    limit: '600/minute',
    handle: ({ actor }) => employments.get(actor),
  });

  mount(api.requestEmployment, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, body }) => ({
      employment: await employments.request(actor, body.enterpriseId),
      message: 'Le pedimos a la empresa que lo confirme',
    }),
  });

  mount(api.suggestCompanies, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ query: { q } }) => ({
      enterprises: (await employments.suggestCompanies(q)).map(presentCompany),
    }),
  });

  mount(api.listEmployments, {
    who: 'enterprise',
    limit: '600/minute',
    handle: async ({ actor, query: { state, page } }) => {
      const { rows, total } = await employments.list(actor, state, page);
      return {
        referents: rows.map(presentEmployedReferent),
        pagination: paginate(page, EMPLOYMENTS_PAGE_SIZE, total),
      };
    },
  });

  mount(api.decideEmployment, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '60/minute',
    handle: async ({ actor, params, body: { decision } }) => {
      await employments.decide(actor, params.referentId, decision);
      return { message: DECISION_TEXTS[decision] };
    },
  });
}
