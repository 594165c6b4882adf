import { expect, it } from 'vitest';
import {
  ENTERPRISE_STATE_LABELS,
  JOB_STATE_LABELS,
  PERSON_STATE_LABELS,
  POST_STATE_LABELS,
} from './admin.rules.ts';

it.each([PERSON_STATE_LABELS, ENTERPRISE_STATE_LABELS, JOB_STATE_LABELS, POST_STATE_LABELS])(
  'no two filters of a list have the same label: %j',
  (labels) => expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length),
);
