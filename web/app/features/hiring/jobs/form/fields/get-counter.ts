import { counterLevel, counterNote, JOB_LIMITS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { countedLength } from '../job-form.values.ts';

/** Returns the character counter of a field with its level and note (specification 2 §5). */
export function getCounter(
  field: 'title' | 'location' | 'salary' | 'hiringbonus' | 'referralBonusAmount' | 'description',
  value: string,
) {
  const max = JOB_LIMITS[field];
  const length = countedLength(field, value);
  return {
    length,
    max,
    level: counterLevel(length, max, field),
    note: counterNote(length, max) ?? undefined,
  };
}
