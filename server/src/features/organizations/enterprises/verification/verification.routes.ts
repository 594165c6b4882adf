import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/organizations/enterprises/verification.api.ts';
import { decideEnterpriseRequest } from '@uneed/domain/people/referents/referents.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { DomainCodes } from './domain-codes.service.ts';
import { presentEnterpriseRequest } from './enterprise-requests.presenter.ts';
import type { EnterpriseVerifications } from './verification.service.ts';

const DECISION_TEXTS = {
  verified: 'Empresa verificada',
  rejected: 'Solicitud rechazada',
  revoked: 'Verificación quitada',
} as const;

type Services = { verifications: EnterpriseVerifications; domainCodes: DomainCodes };

export function mountVerification(mount: Mount, { verifications, domainCodes }: Services): void {
  mount(api.getEnterpriseVerification, {
    who: 'enterprise',
    limit: '600/minute',
    handle: ({ actor }) => verifications.get(actor.id),
  });

  mount(api.requestEnterpriseVerification, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '30/minute',
    handle: async ({ actor }) => {
      await verifications.request(actor);
      const message = 'Recibimos tu solicitud: te avisamos cuando la revisemos';
      return { verification: await verifications.get(actor.id), message };
    },
  });

  mount(api.sendDomainCode, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '30/minute',
    handle: async ({ actor, body }) => {
      await domainCodes.send(actor, body.email);
      const message = `Enviamos un código a ${body.email}`;
      return { verification: await verifications.get(actor.id), message };
    },
  });

  mount(api.confirmDomain, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '30/minute',
    handle: async ({ actor, body }) => {
      await domainCodes.confirm(actor, body.code);
      return { verification: await verifications.get(actor.id), message: 'Correo confirmado' };
    },
  });

  mount(api.listEnterpriseRequests, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { state, page } }) => {
      const { rows, facts, total } = await verifications.listRequests(state, page);
      return {
        requests: rows.map((row) => presentEnterpriseRequest(row, facts)),
        pagination: paginate(page, ADMIN_PAGE_SIZE, total),
      };
    },
  });

  mount(decideEnterpriseRequest, {
    who: 'admin',
    limit: '120/minute',
    needsConfirmation: () => true,
    handle: async ({ actor, params, body: { version: seenVersion, ...decision } }) => {
      const decided = { ...params, ...decision, seenVersion };
      const { isRevoked } = await verifications.decideAsAdmin(actor.id, decided);
      return { message: DECISION_TEXTS[isRevoked ? 'revoked' : decision.decision] };
    },
  });
}
