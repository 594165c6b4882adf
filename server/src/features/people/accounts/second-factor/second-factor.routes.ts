import * as api from '@uneed/domain/people/accounts/second-factor.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { PasswordsService } from '../account-passwords.service.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Services = {
  accounts: Pick<AccountsService, 'confirmSession'>;
  passwords: PasswordsService;
  secondFactor: SecondFactorService;
};

export function mountSecondFactor(mount: Mount, { accounts, passwords, secondFactor }: Services): void {
  mount(api.getSecondFactor, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ actor }) => {
      const { since, recoveryCodesLeft } = await secondFactor.get(actor);
      return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
    },
  });

  mount(api.setUpSecondFactor, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor, body, address }) => {
      await passwords.assertPassword(actor, body, address);
      return secondFactor.setUp(actor);
    },
  });

  mount(api.confirmSecondFactor, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor, body }) => ({
      recoveryCodes: await secondFactor.confirm(actor, body.code),
      message: 'Verificación en dos pasos activada. Cerramos tus otras sesiones.',
    }),
  });

  mount(api.replaceRecoveryCodes, {
    who: 'member',
    limit: '20/minute',
    handle: async ({ actor, body, address }) => {
      await passwords.assertPassword(actor, body, address);
      const recoveryCodes = await secondFactor.replaceRecoveryCodes(actor, body.code);
      return { recoveryCodes, message: 'Estos son tus códigos nuevos. Los anteriores ya no sirven.' };
    },
  });

  mount(api.confirmIdentity, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, body, address }) => {
      if (actor.hasSecondFactor) await secondFactor.confirmSession(actor, body.code);
      else {
        await passwords.assertPassword(actor, body, address, { code: 'FORBIDDEN' });
        await accounts.confirmSession(actor);
      }
      return { message: 'Confirmado' };
    },
  });

  mount(api.removeSecondFactor, {
    who: 'member',
    limit: '20/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, body, address }) => {
      await passwords.assertPassword(actor, body, address);
      await secondFactor.remove(actor, body.code);
      return { message: 'Verificación en dos pasos desactivada' };
    },
  });
}
