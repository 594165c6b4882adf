import * as api from '@uneed/domain/people/accounts/passkeys.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { PasswordsService } from '../account-passwords.service.ts';
import { OWN_CREDENTIALS, openOnDevice } from '../sign-ins.routes.ts';
import type { SignIns } from '../sign-ins.service.ts';
import { createPasskeySignIns, type PasskeySignIns } from './passkey-sign-ins.service.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import {
  createPasskeys,
  type PasskeysService,
  type Dependencies as ServiceDependencies,
} from './passkeys.service.ts';

type Dependencies = ServiceDependencies & {
  passwords: Pick<PasswordsService, 'assertPassword'>;
  signIns: SignIns;
};

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Passkeys: those of whoever is signed in, and signing in with one. */
export function passkeysFeature(dependencies: Dependencies) {
  const passkeys = createPasskeys(dependencies);
  const passkeySignIns = createPasskeySignIns(dependencies);
  return {
    deleteExpired: passkeys.deleteExpiredChallenges,
    mount(mount: Mount) {
      mountOwnPasskeys(mount, passkeys, dependencies.passwords);
      mountSignIns(mount, passkeySignIns);
    },
  };
}

function mountOwnPasskeys(
  mount: Mount,
  passkeys: PasskeysService,
  passwords: Pick<PasswordsService, 'assertPassword'>,
): void {
  mount(api.listPasskeys, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({ passkeys: (await passkeys.list(actor)).map(presentPasskey) }),
  });

  mount(api.startPasskey, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor, body, address }) => {
      await passwords.assertPassword(actor, body, address);
      return { options: { ...(await passkeys.start(actor)) } };
    },
  });

  mount(api.addPasskey, {
    ...OWN_CREDENTIALS,
    limit: '20/minute',
    handle: async ({ actor, body, userAgent }) => ({
      passkey: presentPasskey(await passkeys.add(actor, body, userAgent)),
      message: 'Llave de acceso agregada',
    }),
  });

  mount(api.renamePasskey, {
    ...OWN_CREDENTIALS,
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await passkeys.rename(actor, params.id, body.name);
      return { message: 'Nombre guardado' };
    },
  });

  mount(api.removePasskey, {
    ...OWN_CREDENTIALS,
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await passkeys.remove(actor, params.id);
      return { message: 'Llave de acceso quitada' };
    },
  });
}

function mountSignIns(mount: Mount, passkeySignIns: PasskeySignIns): void {
  mount(api.startPasskeyLogIn, {
    who: 'public',
    limit: '120/minute',
    handle: async () => ({ options: { ...(await passkeySignIns.start()) } }),
  });

  mount(api.logInWithPasskey, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '120/minute',
    handle: async ({ body, ...context }) => {
      await openOnDevice(context, (client) => passkeySignIns.logIn(body, client));
      return { message: 'Sesión iniciada' };
    },
  });
}
