import { ALERT_FREQUENCIES } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { type Alert, storedAlertFiltersSchema } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import type { AlertRow } from './alerts.reader.ts';

/** Parses the stored filters of an alert. */
export const presentFilters = (stored: unknown): AlertFilters => storedAlertFiltersSchema.parse(stored);

/** Presents an alert to its owner. */
export function presentAlert(row: AlertRow): Alert {
  return {
    _id: row.id,
    filters: presentFilters(row.filters),
    frequency: ALERT_FREQUENCIES.find((frequency) => frequency === row.frequency) ?? 'daily',
    isOfProfile: row.isOfProfile,
    isPaused: row.activeSince === null,
    createdAt: row.createdAt.toISOString(),
    lastMatchAt: row.lastMatchAt?.toISOString() ?? null,
  };
}
