import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { APPEAL_SENT_TEXT } from '@uneed/domain/people/safety/sanction.rules.ts';
import * as api from '@uneed/domain/people/safety/sanctions.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { SanctionsService } from './sanctions.service.ts';
import type { SuspensionsService } from './suspensions.service.ts';

type Services = { sanctions: SanctionsService; suspensions: SuspensionsService };

export function mountSanctions(mount: Mount, { sanctions, suspensions }: Services): void {
  mount(api.listMySanctions, {
    who: 'party',
    limit: '300/minute',
    handle: async ({ actor }) => ({ sanctions: await sanctions.listOwn(actor) }),
  });

  mount(api.appealSanction, {
    who: 'party',
    teamRole: 'owner',
    limit: '10/hour',
    allowsSuspended: true,
    handle: async ({ actor, params, body }) => {
      await sanctions.appeal(actor, params.id, body.text);
      return { message: APPEAL_SENT_TEXT };
    },
  });

  mount(api.listSanctions, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { list, page } }) => {
      const { sanctions: found, total } = await sanctions.list(list, page);
      return { sanctions: found, pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });

  mount(api.suspendUser, {
    who: 'admin',
    limit: '120/minute',
    needsConfirmation: ({ body }) => body.length === 'forever',
    handle: async ({ actor, params, body }) => {
      await suspensions.suspend(actor, params.userId, body);
      return { message: 'Cuenta suspendida' };
    },
  });

  mount(api.endSanction, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await sanctions.end(actor, params.id, body.reason);
      return { message: 'Decisión revertida' };
    },
  });

  mount(api.decideAppeal, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await sanctions.decideAppeal(actor, params.id, body);
      return { message: 'Apelación respondida' };
    },
  });
}
