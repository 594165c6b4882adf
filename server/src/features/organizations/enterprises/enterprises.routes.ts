import * as api from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { enterpriseReply } from './enterprises.presenter.ts';
import type { EnterprisesService } from './enterprises.service.ts';

export function mountEnterprises(mount: Mount, enterprises: EnterprisesService): void {
  mount(api.registerEnterprise, {
    who: 'anyone',
    limit: '120/minute',
    handle: async ({ body, session, ...client }) => {
      const signedIn = await enterprises.register(body, client);
      session.set(signedIn.token);
      return enterpriseReply(signedIn, 'Empresa registrada exitosamente');
    },
  });

  mount(api.logInEnterprise, {
    who: 'anyone',
    // The sign-in throttle counts failures; this limits the password hashes per address.
    limit: '600/minute',
    handle: async ({ body, session, ...client }) => {
      const signedIn = await enterprises.logIn(body, client);
      session.set(signedIn.token);
      return enterpriseReply(signedIn, 'Sesión iniciada');
    },
  });

  mount(api.logOutEnterprise, {
    who: 'anyone',
    limit: '600/minute',
    handle: async ({ actor, session }) => {
      await enterprises.logOut(actor);
      session.clear();
      return enterpriseReply(null, 'Sesión cerrada');
    },
  });

  mount(api.getEnterprise, {
    who: 'enterprise',
    limit: '6000/minute',
    handle: async ({ actor }) => enterpriseReply(await enterprises.get(actor), ''),
  });

  mount(api.updateEnterprise, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '60/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, body }) =>
      enterpriseReply(await enterprises.update(actor, body), 'Perfil de la empresa actualizado'),
  });

  mount(api.onboardEnterprise, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '60/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, body }) =>
      enterpriseReply(await enterprises.onboard(actor, body), 'Tu empresa está lista'),
  });
}
