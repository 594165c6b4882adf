import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Logger } from '../../../platform/log.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { SettingDefaults } from './app-settings.reader.ts';
import { mountAppSettings } from './app-settings.routes.ts';
import { createAppSettings } from './app-settings.service.ts';
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
