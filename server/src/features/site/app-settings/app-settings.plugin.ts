import { APP_SETTING_SAVED_TEXT } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import * as api from '@uneed/domain/site/app-settings/app-settings.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { SettingDefaults } from './app-settings.reader.ts';
import { type AppSettingsService, createAppSettings } from './app-settings.service.ts';
import { type CurrentSettings, createCurrentSettings } from './current-settings.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  log: Logger;
  defaults: SettingDefaults;
};

/** Settings that admins change without a deployment. `start` reads them; until then they have their defaults. */
export function appSettingsFeature(dependencies: Dependencies): Feature & { current: CurrentSettings } {
  const current = createCurrentSettings(dependencies);
  const settings = createAppSettings({ ...dependencies, current });
  return {
    mount: (mount) => mountAppSettings(mount, settings),
    start: current.start,
    close: async () => current.stop(),
    current,
  };
}

const WRITE_LIMIT: Limit = '60/minute';

function mountAppSettings(mount: Mount, settings: AppSettingsService): void {
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
