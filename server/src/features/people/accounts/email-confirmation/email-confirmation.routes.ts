import * as api from '@uneed/domain/people/accounts/email-confirmation.api.ts';
import {
  EMAIL_CONFIRMED_TEXT,
  EMAIL_SENT_TEXT,
} from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { EmailConfirmations } from './email-confirmation.service.ts';

/** An account that is about to be deleted or suspended may confirm its address too. */
const OWN_ADDRESS = { who: 'party', allowsPendingDeletion: true, allowsSuspended: true } as const;

export function mountEmailConfirmations(mount: Mount, confirmations: EmailConfirmations): void {
  mount(api.getEmailConfirmation, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => confirmations.find(actor),
  });

  mount(api.sendEmailConfirmation, {
    ...OWN_ADDRESS,
    limit: '20/minute',
    handle: async ({ actor }) => {
      await confirmations.request(actor);
      return { message: EMAIL_SENT_TEXT };
    },
  });

  mount(api.confirmEmailByCode, {
    ...OWN_ADDRESS,
    limit: '20/minute',
    handle: async ({ actor, body }) => {
      await confirmations.confirmByCode(actor, body.code);
      return { message: EMAIL_CONFIRMED_TEXT };
    },
  });

  mount(api.confirmEmailByLink, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => {
      await confirmations.confirmByLink(body.token);
      return { message: EMAIL_CONFIRMED_TEXT };
    },
  });
}
