import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import * as api from '@uneed/domain/people/settings/settings.api.ts';
import { NOTIFICATION_TOPIC_LABELS } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import { presentSettings } from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

type Services = { settings: SettingsService; accountDeletion: AccountDeletionService };

export function mountSettings(mount: Mount, { settings, accountDeletion }: Services): void {
  mount(api.getSettings, {
    who: 'party',
    limit: '300/minute',
    handle: async ({ actor }) => presentSettings(await settings.read(actor.id), actor.role),
  });

  mount(api.changePrivacy, {
    who: 'party',
    teamRole: 'owner',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, body }) =>
      presentSettings(await settings.changePrivacy(actor.id, body), actor.role),
  });

  mount(api.changeNotificationPreference, {
    who: 'party',
    teamRole: 'owner',
    limit: '120/minute',
    allowsSuspended: true,
    handle: async ({ actor, body }) =>
      presentSettings(await settings.changeNotificationPreference(actor.id, body), actor.role),
  });

  mount(api.unsubscribe, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => {
      const kind = await settings.unsubscribe(body.token);
      return { kind, message: `Ya no te enviaremos correos sobre: ${NOTIFICATION_TOPIC_LABELS[kind].label}` };
    },
  });

  mount(api.requestAccountDeletion, {
    who: 'party',
    teamRole: 'owner',
    limit: '20/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, body, address, session }) => {
      const deletionAt = await accountDeletion.requestDeletion(actor, body, address);
      session.clear();
      const message = `Tu cuenta se eliminará el ${formatLongDate(deletionAt)}. Hasta entonces puedes iniciar sesión y cancelarlo.`;
      return { deletionAt: deletionAt.toISOString(), message };
    },
  });

  mount(api.cancelAccountDeletion, {
    who: 'party',
    teamRole: 'owner',
    limit: '20/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor }) => {
      const user = await accountDeletion.cancelDeletion(actor);
      return {
        user: actor.role === 'enterprise' ? null : presentSessionUser(user),
        message: 'Tu cuenta sigue con nosotros',
      };
    },
  });
}
