import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';

/** An alert; pass what matters to the test. */
export const buildAlert = (changes: Partial<Alert> = {}): Alert => ({
  _id: '01900000-0000-7000-8000-0000000000a1',
  filters: { q: 'chofer', location: ['Santiago'] },
  frequency: 'daily',
  isOfProfile: false,
  isPaused: false,
  createdAt: '2026-11-01T12:00:00Z',
  lastMatchAt: null,
  ...changes,
});
