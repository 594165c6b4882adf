/** Settings that admins change without a deployment. */
export const APP_SETTING_KEYS = ['planLimits', 'bankAccount', 'vocabulary', 'riskWords'] as const;
export type AppSettingKey = (typeof APP_SETTING_KEYS)[number];

/** Name of each setting on the screen and in the audit log. */
export const APP_SETTING_LABELS: Record<AppSettingKey, string> = {
  planLimits: 'Límites de los planes',
  bankAccount: 'Cuenta para recibir transferencias',
  vocabulary: 'Vocabulario de la búsqueda',
  riskWords: 'Palabras que retienen una vacante',
};

/** Every node reads the settings again after this many seconds. */
export const APP_SETTINGS_REFRESH_SECONDS = 5;

/** Maximum number of words that admins add to those that hold a vacancy, and that they except. */
export const RISK_WORDS_MAX = 500;

/** A word or phrase that holds a vacancy has at least and at most this many characters. */
export const RISK_WORD_MIN_LENGTH = 3;
export const RISK_WORD_MAX_LENGTH = 80;

/** Maximum length of what buyers read about the bank account, in characters. */
export const BANK_ACCOUNT_MAX_LENGTH = 1_000;

/** Error for a change of a setting that another admin has changed in the meantime. */
export const APP_SETTING_CHANGED_TEXT =
  'Otra persona cambió este ajuste mientras tanto. Revisa cómo quedó y vuelve a guardar.';

/** Confirms a change; every node has it within seconds. */
export const APP_SETTING_SAVED_TEXT = 'Ajuste guardado';
