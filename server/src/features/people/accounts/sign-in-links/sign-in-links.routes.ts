import { LOGGED_IN } from '@uneed/domain/kernel/quoted-texts/account-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import * as api from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { SIGN_IN_LINK_SENT_TEXT } from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import type { Mount, RequestContext } from '../../../../platform/http/mount.ts';
import type { ClientInfo, SignInResult } from '../sign-ins.service.ts';
import type { SignInLinks } from './sign-in-links.service.ts';

/** Signs in on this device; the id of the device is for people only. */
async function openOnDevice(
  { session, device, area, actor, address, userAgent }: RequestContext<'anyParty'>,
  signIn: (client: ClientInfo) => Promise<SignInResult>,
) {
  const deviceId = area === 'person' ? device.getId() : undefined;
  const { token } = await signIn({ area, actor, address, userAgent, ...(deviceId ? { deviceId } : {}) });
  session.set(token);
  if (deviceId !== undefined) device.set(deviceId);
  return { message: getText(LOGGED_IN) };
}

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
    handle: ({ body, ...context }) => openOnDevice(context, (client) => links.signInByCode(body, client)),
  });

  mount(api.signInByLink, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '60/minute',
    handle: ({ body, ...context }) => openOnDevice(context, (client) => links.signInByLink(body, client)),
  });
}
