import * as api from '@uneed/domain/accounts/accounts.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { presentSessions, presentSessionUser } from './accounts.presenter.ts';
import type { AccountsService } from './accounts.service.ts';

export function mountAccounts(mount: Mount, accounts: AccountsService): void {
  mount(api.checkSession, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor }) => presentSessionUser(await accounts.me(actor)),
  });

  mount(api.signUp, {
    who: 'anyone',
    limit: '120/minute',
    handle: async ({ body, session, ...caller }) => {
      const { user, token } = await accounts.signUp(body, caller);
      session.set(token);
      return presentSessionUser(user);
    },
  });

  mount(api.logIn, {
    who: 'anyone',
    // The guard counts failures; this only bounds what one address can make us hash.
    limit: '600/minute',
    handle: async ({ body, session, ...caller }) => {
      const { user, token } = await accounts.logIn(body, caller);
      session.set(token);
      return presentSessionUser(user);
    },
  });

  mount(api.logOut, {
    who: 'anyone',
    limit: '600/minute',
    handle: async ({ actor, session }) => {
      await accounts.logOut(actor);
      session.clear();
      return { message: 'Logged out successfully' };
    },
  });

  mount(api.changePassword, {
    who: 'member',
    limit: '20/minute',
    allowsPendingDeletion: true,
    handle: async ({ actor, body, session, ...caller }) => {
      session.set(await accounts.changePassword(actor, body, { ...caller, actor }));
      return { message: 'Contraseña actualizada. Cerramos tus otras sesiones.' };
    },
  });

  mount(api.listSessions, {
    who: 'member',
    limit: '120/minute',
    handle: async ({ actor }) => ({
      sessions: presentSessions(await accounts.listSessions(actor), actor.sessionId),
    }),
  });

  mount(api.endOtherSessions, {
    who: 'member',
    limit: '30/minute',
    allowsPendingDeletion: true,
    handle: async ({ actor }) => {
      const count = await accounts.endOtherSessions(actor);
      return { message: count === 1 ? 'Cerramos la otra sesión' : 'Cerramos tus otras sesiones' };
    },
  });

  mount(api.endSession, {
    who: 'member',
    limit: '60/minute',
    allowsPendingDeletion: true,
    handle: async ({ actor, params }) => {
      await accounts.endSession(actor, params.id);
      return { message: 'Sesión cerrada' };
    },
  });

  mount(api.requestPasswordReset, {
    who: 'anyone',
    limit: '60/minute',
    handle: async ({ body }) => {
      await accounts.requestPasswordReset(body.email);
      return { message: 'Si ese email tiene una cuenta, te enviamos un enlace para cambiar la contraseña.' };
    },
  });

  mount(api.resetPassword, {
    who: 'anyone',
    limit: '60/minute',
    handle: async ({ body, session }) => {
      await accounts.resetPassword(body.token, body.password);
      session.clear();
      return { message: 'Contraseña actualizada. Ya puedes iniciar sesión.' };
    },
  });
}
