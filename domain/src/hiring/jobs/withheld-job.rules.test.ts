import { expect, test } from 'vitest';
import { WITHHELD_LABELS, WITHHELD_REASONS, WITHHELD_TEXTS } from './withheld-job.rules.ts';

test('each reason has a label and a text', () => {
  for (const reason of WITHHELD_REASONS) {
    expect(WITHHELD_LABELS[reason]).not.toBe('');
    expect(WITHHELD_TEXTS[reason]).not.toBe('');
  }
});
