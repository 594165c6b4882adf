import { LOGGED_IN } from '@uneed/domain/kernel/quoted-texts/account-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import * as api from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { SIGN_IN_LINK_SENT_TEXT } from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { openOnDevice } from '../sign-ins.routes.ts';
import type { SignInLinks } from './sign-in-links.service.ts';

export function mountSignInLinks(mount: Mount, links: SignInLinks): void {
  mount(api.requestSignInLink, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body, area }) => {
      await links.request(body.email, area, body.next);
      return { message: SIGN_IN_LINK_SENT_TEXT };
    },
  });

  mount(api.signInByCode, {
    who: 'anyParty',
    teamRole: 'reader',
    // The sign-in throttle counts failures; this limits the hashes per address.
    limit: '600/minute',
    handle: async ({ body, ...context }) => {
      await openOnDevice(context, (client) => links.signInByCode(body, client));
      return { message: getText(LOGGED_IN) };
    },
  });

  mount(api.signInByLink, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '60/minute',
    handle: async ({ body, ...context }) => {
      await openOnDevice(context, (client) => links.signInByLink(body, client));
      return { message: getText(LOGGED_IN) };
    },
  });
}
