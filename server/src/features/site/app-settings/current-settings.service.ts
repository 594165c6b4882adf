import type { SearchVocabulary } from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { APP_SETTINGS_REFRESH_SECONDS } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { loadVocabulary } from '../../hiring/job-search/search-vocabulary.commands.ts';
import { readAppSettings, type SettingDefaults } from './app-settings.reader.ts';

/** The settings as this node uses them, at most `APP_SETTINGS_REFRESH_SECONDS` old. */
type Snapshot = {
  planLimits: boolean;
  bankAccount: string;
  vocabulary: SearchVocabulary;
  riskWords: JobRiskWords;
};

type Dependencies = {
  database: Database;
  log: Logger;
  defaults: SettingDefaults;
  /** How often the settings are read again. */
  refreshMs?: number;
};

const REFRESH_MS = APP_SETTINGS_REFRESH_SECONDS * 1_000;

export type CurrentSettings = ReturnType<typeof createCurrentSettings>;

/** Holds the settings in memory, because searches and rules read them without waiting, and reads them again every few seconds. */
export function createCurrentSettings(dependencies: Dependencies) {
  const { database, log, defaults, refreshMs = REFRESH_MS } = dependencies;
  let snapshot: Snapshot = {
    planLimits: defaults.arePlanLimitsOn,
    bankAccount: defaults.bankAccount,
    vocabulary: loadVocabulary(),
    riskWords: { added: [], ignored: [] },
  };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Reads the settings now. */
  async function refresh(): Promise<void> {
    const { planLimits, bankAccount, vocabulary, riskWords } = await readAppSettings(database.db, defaults);
    snapshot = {
      planLimits: planLimits.value.isOn,
      bankAccount: bankAccount.value.text,
      vocabulary: loadVocabulary(vocabulary.value),
      riskWords: riskWords.value,
    };
  }

  function schedule(): void {
    timer = setTimeout(async () => {
      // While the database is unavailable the last settings stay.
      await refresh().catch((error: Error) => log.warn({ err: error.message }, 'settings not read'));
      if (!isStopped) schedule();
    }, refreshMs).unref();
  }

  return {
    refresh,
    async start() {
      await refresh();
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    arePlanLimitsOn: () => snapshot.planLimits,
    /** Lines of text; empty if there is no account. */
    getBankAccount: () => snapshot.bankAccount,
    /** The same object until it changes. */
    getVocabulary: () => snapshot.vocabulary,
    getRiskWords: () => snapshot.riskWords,
  };
}
