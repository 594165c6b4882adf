import { LOGGED_OUT } from '@uneed/domain/kernel/quoted-texts/account-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import * as api from '@uneed/domain/people/accounts/accounts.api.ts';
import * as linkApi from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { PROOF_CODE_SENT_TEXT } from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import { assertPersonArea, type Mount } from '../../../platform/http/mount.ts';
import type { PasswordsService } from './account-passwords.service.ts';
import {
  presentSessions,
  presentSessionUser,
  presentSignedInUser,
  type SignedInUserRow,
} from './accounts.presenter.ts';
import type { AccountsService } from './accounts.service.ts';
import { OWN_CREDENTIALS, openOnDevice } from './sign-ins.routes.ts';

export function mountAccounts(
  mount: Mount,
  { accounts, passwords }: { accounts: AccountsService; passwords: PasswordsService },
  isAdminSecondFactorRequired: boolean,
): void {
  const present = (user: SignedInUserRow) => presentSignedInUser(user, isAdminSecondFactorRequired);

  mount(api.checkSession, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor }) => present(await accounts.getUser(actor?.id)),
  });

  mount(api.signUp, {
    who: 'anyone',
    limit: '120/minute',
    handle: async ({ body, ...context }) => {
      assertPersonArea(context.area);
      const { userId } = await openOnDevice(context, (client) => accounts.signUp(body, client));
      return presentSessionUser(await accounts.getUser(userId));
    },
  });

  mount(api.logIn, {
    who: 'anyone',
    // The sign-in throttle counts failures; this limits the password hashes per address.
    limit: '600/minute',
    handle: async ({ body, ...context }) => {
      assertPersonArea(context.area);
      const { userId } = await openOnDevice(context, (client) => accounts.logIn(body, client));
      return present(await accounts.getUser(userId));
    },
  });

  mount(api.logOut, {
    who: 'anyone',
    limit: '600/minute',
    handle: async ({ actor, area, session }) => {
      assertPersonArea(area);
      await accounts.logOut(actor);
      session.clear();
      return { message: getText(LOGGED_OUT) };
    },
  });

  mount(api.changePassword, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor, body, session, ...client }) => {
      session.set(await passwords.changePassword(actor, body, { ...client, actor }));
      return { message: 'Contraseña actualizada. Cerramos tus otras sesiones.' };
    },
  });

  mount(api.createPassword, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor, body, session, ...client }) => {
      session.set(await passwords.createPassword(actor, body, { ...client, actor }));
      return { message: 'Contraseña creada. Cerramos tus otras sesiones.' };
    },
  });

  mount(api.listSessions, {
    who: 'party',
    limit: '120/minute',
    handle: async ({ actor }) => ({
      sessions: presentSessions(await accounts.listSessions(actor), actor.sessionId),
    }),
  });

  mount(api.endOtherSessions, {
    ...OWN_CREDENTIALS,
    limit: '30/minute',
    handle: async ({ actor }) => {
      const count = await accounts.endOtherSessions(actor);
      return { message: count === 1 ? 'Cerramos la otra sesión' : 'Cerramos tus otras sesiones' };
    },
  });

  mount(api.endSession, {
    ...OWN_CREDENTIALS,
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await accounts.endSession(actor, params.id);
      return { message: 'Sesión cerrada' };
    },
  });

  mountOtherProofs(mount, passwords);
}

function mountOtherProofs(mount: Mount, passwords: PasswordsService): void {
  mount(api.requestPasswordReset, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body, area }) => {
      await passwords.requestPasswordReset(body.email, area);
      return { message: 'Si ese email tiene una cuenta, te enviamos un enlace para cambiar la contraseña.' };
    },
  });

  mount(api.resetPassword, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '60/minute',
    handle: async ({ body, ...context }) => {
      const { email, token } = await openOnDevice(context, (client) =>
        passwords.resetPassword(body.token, body.password, client),
      );
      return token === null
        ? { message: 'Contraseña actualizada. Ya puedes iniciar sesión.', isSignedIn: false, email }
        : { message: 'Contraseña actualizada. Ya entraste a tu cuenta.', isSignedIn: true, email };
    },
  });

  mount(linkApi.getOwnPassword, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => passwords.findOwn(actor),
  });

  mount(linkApi.sendProofCode, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor }) => {
      await passwords.requestProofCode(actor);
      return { message: PROOF_CODE_SENT_TEXT };
    },
  });
}
