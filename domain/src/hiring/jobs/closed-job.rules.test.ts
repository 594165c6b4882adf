import { expect, test } from 'vitest';
import { CLOSING_REASONS } from '../applications/answer.rules.ts';
import { closedJobText, closedJobTitle, jobStatusLabel } from './closed-job.rules.ts';
import { JOB_STATUS_LABELS, JOB_STATUSES } from './job.rules.ts';

test('the status of a job has its label, unless its owner closed it', () => {
  for (const status of JOB_STATUSES) expect(jobStatusLabel({ status })).toBe(JOB_STATUS_LABELS[status]);
  expect(CLOSING_REASONS.map((closing) => jobStatusLabel({ status: 'expired', closing }))).toEqual([
    'Cubierta',
    'Cancelada',
    'Cerrada',
  ]);
  expect(jobStatusLabel({ status: 'active', closing: 'filled' })).toBe('Activo');
});

test('a closed job says what happened, and when', () => {
  expect([...CLOSING_REASONS, undefined].map(closedJobTitle)).toEqual([
    'Vacante cubierta',
    'Vacante cancelada',
    'Vacante cerrada',
    'Vacante cerrada',
  ]);
  expect(closedJobText(undefined, 'HOY')).toBe('Cerró el HOY y ya no recibe aplicaciones.');
  expect(closedJobText('filled', 'HOY')).toBe(
    'Ya contrataron a alguien. Cerró el HOY y ya no recibe aplicaciones.',
  );
});
