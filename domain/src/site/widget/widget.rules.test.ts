import { expect, it } from 'vitest';
import { readWidgetLimit, WIDGET_JOBS_DEFAULT, WIDGET_JOBS_MAX } from './widget.rules.ts';

it.each([
  ['1', 1],
  ['12', 12],
  ['20', WIDGET_JOBS_MAX],
  ['21', WIDGET_JOBS_DEFAULT],
  ['0', WIDGET_JOBS_DEFAULT],
  ['-3', WIDGET_JOBS_DEFAULT],
  ['2.5', WIDGET_JOBS_DEFAULT],
  ['muchas', WIDGET_JOBS_DEFAULT],
  ['', WIDGET_JOBS_DEFAULT],
  [null, WIDGET_JOBS_DEFAULT],
])('the number of vacancies %s is %s', (value, limit) => expect(readWidgetLimit(value)).toBe(limit));
