import { parseSearchVocabulary } from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import { JOB_RISK_LABELS } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { mergeLists, pickChanges } from '@uneed/domain/kernel/changes.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { formatLongDate, formatTime } from '@uneed/domain/kernel/time.ts';
import {
  type VocabularyOverlay,
  vocabularyOverlaySchema,
} from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import { findContradictions } from '@uneed/domain/people/occupations/vocabulary-check.ts';
import { splitColumn } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { applyOverlay, listFamilyLabels } from '@uneed/domain/people/occupations/vocabulary-overlay.ts';
import {
  APP_SETTING_CHANGED_TEXT,
  APP_SETTING_LABELS,
  type AppSettingKey,
} from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import {
  type BankAccount,
  type PlanLimits,
  type RiskWords,
  riskWordsSchema,
} from '@uneed/domain/site/app-settings/app-settings.schema.ts';
import type * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, invalid } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { enqueueAlertsCompilation } from '../../hiring/alerts/alerts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { alertAdmins, maskNumbers, recordAdminAction } from '../../people/audit/audit.commands.ts';
import { readVocabularyFiles } from '../../people/occupations/vocabulary.reader.ts';
import { readAppSettings, type SettingDefaults } from './app-settings.reader.ts';
import * as repository from './app-settings.repository.ts';
import type { CurrentSettings } from './current-settings.service.ts';

type AuditedFields = Record<string, string>;

const YES = 'Sí';

/** The value of a setting as fields of the audit log, one per family or word, so that only what changed is recorded. */
function toAuditedFields(settings: AppSettings, key: AppSettingKey): AuditedFields {
  const { planLimits, bankAccount, vocabulary, riskWords } = settings;
  if (key === 'planLimits') return { [APP_SETTING_LABELS.planLimits]: planLimits.value.isOn ? YES : 'No' };
  if (key === 'bankAccount') return { [APP_SETTING_LABELS.bankAccount]: bankAccount.value.text };
  if (key === 'vocabulary')
    return Object.fromEntries([
      ...vocabulary.value.added.map(({ names, asked, related }) => [
        `Familia «${splitColumn(names)[0]}»`,
        [names, asked, related].join(' | '),
      ]),
      ...vocabulary.value.removed.map((label) => [`Familia quitada «${label}»`, YES]),
    ]);
  return Object.fromEntries([
    ...riskWords.value.added.map(({ phrase, risk }) => [`Retiene «${phrase}»`, JOB_RISK_LABELS[risk]]),
    ...riskWords.value.ignored.map((phrase) => [`No retiene «${phrase}»`, YES]),
  ]);
}

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  current: CurrentSettings;
  defaults: SettingDefaults;
};

/** The e-mail about a change of a setting about money, which names no whole account number. */
function describeChange(
  key: 'planLimits' | 'bankAccount',
  { by, at, before, after }: { by: string; at: Date; before: AuditedFields; after: AuditedFields },
) {
  const label = APP_SETTING_LABELS[key];
  const describe = (fields: AuditedFields) =>
    maskNumbers(fields[label] ?? '').replaceAll('\n', ' · ') || 'vacía';
  return {
    subject: `Cambió un ajuste de Uneed: ${label}`,
    paragraphs: [
      `${by} cambió «${label}» el ${formatLongDate(at)} a las ${formatTime(at)}.`,
      `Antes: ${describe(before)}`,
      `Ahora: ${describe(after)}`,
    ],
  };
}

export type AppSettingsService = ReturnType<typeof createAppSettings>;

const UNREADABLE_TEXT =
  'La búsqueda no puede leer una de las familias: cada nombre necesita al menos una palabra';

/** Tells an admin which expression of a family is wrong; `problem` names it in quotes. */
const contradictionText = (problem: string): string =>
  `Revisa «${/'(.*?)'/.exec(problem)?.[1] ?? ''}»: ya está en otra familia, está repetido, no dice nada o se relaciona con una familia que no existe`;

/** Throws 400 if the search cannot read an added family, or a removed one does not exist. */
function assertVocabulary(overlay: VocabularyOverlay): void {
  const files = readVocabularyFiles();
  const labels = listFamilyLabels(files);
  const unknown = overlay.removed.find((label) => !labels.has(foldText(label)));
  if (unknown !== undefined) throw invalid(`No hay ninguna familia que se llame «${unknown}»`);
  const changed = applyOverlay(files, overlay);
  const problems = findContradictions(changed);
  if (problems.length > 0) {
    // A removed family may be related to others: what follows from that is no problem.
    const ignored = new Set(findContradictions(applyOverlay(files, { ...overlay, added: [] })));
    const problem = problems.find((each) => !ignored.has(each));
    if (problem !== undefined) throw invalid(contradictionText(problem));
  }
  try {
    parseSearchVocabulary(changed);
  } catch {
    throw invalid(UNREADABLE_TEXT);
  }
}

/** A new value, the version that the admin saw, and its value (app-settings.api.ts). */
type SettingChange<Value> = { version: number; value: Value; base?: Value | undefined };
/** Returns what to store when an admin changed `base` to `value` and others have stored `stored` meanwhile. */
type Merge<Value> = (stored: Value, base: Value, value: Value) => Value;

/** For a setting of single fields. Throws 409 if the field has changed meanwhile. */
function mergeFields<Value extends object>(stored: Value, base: Value, value: Value): Value {
  const { base: began, ...changes } = pickChanges<Value>(base, value);
  assertNoConflicts(Object.fromEntries(Object.entries(stored)), changes, began);
  return { ...stored, ...changes };
}

/** Throws 400 if the entries of several admins are too many together. */
function parseMerged<Value>(schema: z.ZodType<Value>, merged: Value): Value {
  const { error, data } = schema.safeParse(merged);
  if (error) throw invalid(error.issues[0]?.message ?? APP_SETTING_CHANGED_TEXT);
  return data;
}

/** The settings that admins change without a deployment. */
export function createAppSettings({ database, clock, queue, current, defaults }: Dependencies) {
  const get = (): Promise<AppSettings> => readAppSettings(database.db, defaults);

  /**
   * Throws 409 if the version is not the current one; with `base`, only if the same field has changed since. This node uses the value at
   * once, the others within seconds.
   */
  async function save<K extends AppSettingKey>(
    actor: SessionActor,
    key: K,
    change: SettingChange<AppSettings[K]['value']>,
    merge: Merge<AppSettings[K]['value']>,
  ): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await repository.lockSettings(tx);
      const before = await readAppSettings(tx, defaults);
      const { base } = change;
      const stored = before[key];
      if (base === undefined && change.version !== stored.version) throw conflict(APP_SETTING_CHANGED_TEXT);
      const value = base === undefined ? change.value : merge(stored.value, base, change.value);
      const version = stored.version + 1;
      await repository.saveSetting(tx, { key, value, version }, now);
      const after = { ...before, [key]: { version, value } };
      const fields = { before: toAuditedFields(before, key), after: toAuditedFields(after, key) };
      await recordAdminAction(tx, actor.id, { act: `settings.${key}`, subjectId: null, ...fields }, now);
      if (key === 'planLimits' || key === 'bankAccount') {
        const { fullName = '' } = (await findUser(tx, actor.id)) ?? {};
        await alertAdmins(tx, queue, describeChange(key, { by: fullName, at: now, ...fields }));
      }
      if (key === 'vocabulary') await enqueueAlertsCompilation(tx, queue);
    });
    await current.refresh();
  }

  return {
    get,
    savePlanLimits: (actor: SessionActor, change: SettingChange<PlanLimits>) =>
      save(actor, 'planLimits', change, mergeFields),
    saveBankAccount: (actor: SessionActor, change: SettingChange<BankAccount>) =>
      save(actor, 'bankAccount', change, mergeFields),
    /** Throws 400 if the search cannot read it. */
    async saveVocabulary(actor: SessionActor, change: SettingChange<VocabularyOverlay>) {
      assertVocabulary(change.value);
      await save(actor, 'vocabulary', change, (stored, base, value) => {
        const merged = parseMerged(vocabularyOverlaySchema, {
          added: mergeLists(stored.added, base.added, value.added),
          removed: mergeLists(stored.removed, base.removed, value.removed),
        });
        assertVocabulary(merged);
        return merged;
      });
    },
    saveRiskWords: (actor: SessionActor, change: SettingChange<RiskWords>) =>
      save(actor, 'riskWords', change, (stored, base, value) =>
        parseMerged(riskWordsSchema, {
          added: mergeLists(stored.added, base.added, value.added),
          ignored: mergeLists(stored.ignored, base.ignored, value.ignored),
        }),
      ),
  };
}
