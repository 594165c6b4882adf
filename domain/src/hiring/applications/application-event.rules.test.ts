import { expect, test } from 'vitest';
import { APPLICATION_EVENT_KINDS, APPLICATION_EVENT_LABELS } from './application-event.rules.ts';

test('each event has a name; an answer without a contract is called as a rejected one', () => {
  const labels = new Set(APPLICATION_EVENT_KINDS.map((kind) => APPLICATION_EVENT_LABELS[kind]));
  expect(labels.size).toBe(APPLICATION_EVENT_KINDS.length - 1);
  expect(APPLICATION_EVENT_LABELS.answered).toBe(APPLICATION_EVENT_LABELS.rejected);
});
