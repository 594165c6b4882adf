import { APP_SETTING_SAVED_TEXT } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import * as api from '@uneed/domain/site/app-settings/app-settings.api.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AppSettingsService } from './app-settings.service.ts';

const WRITE_LIMIT: Limit = '60/minute';

export function mountAppSettings(mount: Mount, settings: AppSettingsService): void {
  mount(api.getAppSettings, { who: 'admin', limit: '600/minute', handle: () => settings.get() });

  mount(api.savePlanLimits, {
    who: 'admin',
    limit: WRITE_LIMIT,
    needsConfirmation: () => true,
    handle: async ({ actor, body }) => {
      await settings.savePlanLimits(actor, body);
      return { message: APP_SETTING_SAVED_TEXT };
    },
  });

  mount(api.saveBankAccount, {
    who: 'admin',
    limit: WRITE_LIMIT,
    needsConfirmation: () => true,
    handle: async ({ actor, body }) => {
      await settings.saveBankAccount(actor, body);
      return { message: APP_SETTING_SAVED_TEXT };
    },
  });

  mount(api.saveVocabulary, {
    who: 'admin',
    limit: WRITE_LIMIT,
    handle: async ({ actor, body }) => {
      await settings.saveVocabulary(actor, body);
      return { message: APP_SETTING_SAVED_TEXT };
    },
  });

  mount(api.saveRiskWords, {
    who: 'admin',
    limit: WRITE_LIMIT,
    handle: async ({ actor, body }) => {
      await settings.saveRiskWords(actor, body);
      return { message: APP_SETTING_SAVED_TEXT };
    },
  });
}
