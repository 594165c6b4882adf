import { JOB_RISK_LABELS } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { splitColumn } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { APP_SETTING_LABELS, type AppSettingKey } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';

export type AuditedFields = Record<string, string>;

const YES = 'Sí';

/** The value of a setting as fields of the audit log, one per family or word, so that only what changed is recorded. */
export function toAuditedFields(settings: AppSettings, key: AppSettingKey): AuditedFields {
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
