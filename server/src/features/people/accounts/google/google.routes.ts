import * as api from '@uneed/domain/people/accounts/google.api.ts';
import { GOOGLE_COOKIE } from '@uneed/domain/people/accounts/google.rules.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import { assertPersonArea, type Mount } from '../../../../platform/http/mount.ts';
import type { PasswordsService } from '../account-passwords.service.ts';
import { principalOf } from '../credentials.reader.ts';
import { OWN_CREDENTIALS, openOnDevice } from '../sign-ins.routes.ts';
import type { GoogleLinks } from './google-links.service.ts';
import type { GoogleSignIns } from './google-sign-ins.service.ts';

type Services = {
  links: GoogleLinks;
  /** Undefined: nobody signs in with Google. */
  signIns: GoogleSignIns | undefined;
  passwords: Pick<PasswordsService, 'assertPassword'>;
};

const toBrowserCookie = (value: string) => ({ name: GOOGLE_COOKIE, value, days: 1, isHttpOnly: true });

export function mountGoogle(mount: Mount, { links, signIns, passwords }: Services): void {
  /** 404 where nobody signs in with Google. */
  function getSignIns(): GoogleSignIns {
    if (!signIns) throw notFound('Aquí no se entra con Google');
    return signIns;
  }

  mount(api.getGoogle, {
    who: 'public',
    limit: '6000/minute',
    handle: async () => ({ isAvailable: signIns !== undefined }),
  });

  mount(api.startGoogle, {
    who: 'public',
    limit: '120/minute',
    handle: async ({ body, area, setPageCookie }) => {
      const { url, browser } = await getSignIns().start({ area, principal: null, next: body.next });
      setPageCookie(toBrowserCookie(browser));
      return { url };
    },
  });

  mount(api.getGoogleLink, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => {
      const link = await links.findLink(actor);
      return {
        isAvailable: signIns !== undefined,
        link: link ? { email: link.email, linkedAt: link.linkedAt.toISOString() } : null,
      };
    },
  });

  mount(api.startGoogleLink, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor, area, body, address, setPageCookie }) => {
      await passwords.assertPassword(actor, body, address);
      const { url, browser } = await getSignIns().start({ area, principal: principalOf(actor), next: '' });
      setPageCookie(toBrowserCookie(browser));
      return { url };
    },
  });

  mount(api.removeGoogleLink, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor }) => {
      await links.unlink(actor);
      return { message: 'Google ya no está vinculado con tu cuenta' };
    },
  });

  mountProof(mount, links);
}

function mountProof(mount: Mount, links: GoogleLinks): void {
  mount(api.getGoogleProof, {
    who: 'public',
    limit: '600/minute',
    handle: async ({ cookies }) => ({ proof: await links.findProof(cookies[GOOGLE_COOKIE] ?? '') }),
  });

  mount(api.proveGoogle, {
    who: 'anyone',
    limit: '120/minute',
    handle: async ({ body, cookies, ...context }) => {
      assertPersonArea(context.area);
      const browser = cookies[GOOGLE_COOKIE] ?? '';
      const { next } = await openOnDevice(context, (client) => links.prove(browser, body, client));
      return { message: 'Sesión iniciada', next };
    },
  });
}
