import * as api from '@uneed/domain/people/accounts/email-correction.api.ts';
import {
  EMAIL_CORRECTED_TEXT,
  EMAIL_DISOWNED_TEXT,
} from '@uneed/domain/people/accounts/email-correction.rules.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { EmailCorrections } from './email-correction.service.ts';

export function mountEmailCorrections(mount: Mount, corrections: EmailCorrections): void {
  mount(api.correctEmail, {
    who: 'party',
    teamRole: 'owner',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    limit: '20/minute',
    handle: async ({ actor, body, address }) => {
      await corrections.correct(actor, body, address);
      return { message: EMAIL_CORRECTED_TEXT };
    },
  });

  mount(api.disownEmail, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => {
      await corrections.disown(body.token);
      return { message: EMAIL_DISOWNED_TEXT };
    },
  });
}
