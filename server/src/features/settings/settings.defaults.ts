import { DEFAULT_WRITERS, WRITERS, type Writers } from '@uneed/domain/settings/settings.rules.ts';

/** What of a person's settings is stored. */
export type SettingsRow = {
  whoMayWrite: string;
  showsOnline: boolean;
  isFindable: boolean;
  mutedInApp: string[];
  mutedMail: string[];
};

/** The settings of who never changed any; the table's own defaults are the same. */
export const DEFAULTS: SettingsRow = {
  whoMayWrite: DEFAULT_WRITERS,
  showsOnline: true,
  isFindable: true,
  mutedInApp: [],
  mutedMail: [],
};

/** Who may write, as stored; null stands for no row. */
export const writersOf = (stored: string | null): Writers =>
  WRITERS.find((writers) => writers === stored) ?? DEFAULT_WRITERS;
