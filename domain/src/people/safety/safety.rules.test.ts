import { describe, expect, it } from 'vitest';
import {
  getContentPath,
  isImageCovered,
  listReportReasons,
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_REASON_MISSING_TEXT,
  REPORT_SUBJECTS,
  reportReasonLabel,
} from './safety.rules.ts';
import { newReportSchema } from './safety.schema.ts';

const id = '01900000-0000-7000-8000-000000000001';
const about = { subject: 'user', id };

describe('reasons', () => {
  it.each(REPORT_SUBJECTS)(
    'of a report about a %s have different labels, the last one is another reason',
    (subject) => {
      const reasons = listReportReasons(subject);
      expect(new Set(reasons.map((reason) => reportReasonLabel(subject, reason))).size).toBe(reasons.length);
      expect(reasons.at(-1)).toBe('other');
    },
  );

  it('of the community are those of the design, in its order', () => {
    const labels = listReportReasons('post').map((reason) => reportReasonLabel('post', reason));
    expect(labels).toEqual(['Spam', 'Acoso', 'Estafa o piden dinero', 'Discriminación', 'Otro']);
  });
});

describe('a report', () => {
  it('has a reason, with or without details', () => {
    expect(newReportSchema.parse({ about, reason: 'money' })).toEqual({
      about,
      reason: 'money',
      details: '',
    });
    expect(newReportSchema.parse({ about, reason: 'other', details: ' Raro ' }).details).toBe('Raro');
  });

  it.each([
    { about },
    { about, reason: 'rubbish' },
    { about, reason: 'discrimination' },
    { about: { subject: 'post', id }, reason: 'identity' },
    { about: { subject: 'user', id: 'x' }, reason: 'money' },
    { about: { subject: 'comment', id }, reason: 'money' },
    { reason: 'money' },
    { about, reason: 'money', details: 'a'.repeat(REPORT_DETAILS_MAX_LENGTH + 1) },
    { about, reason: 'money', details: 7 },
    null,
  ])('is rejected: %o', (report) => {
    expect(newReportSchema.safeParse(report).success).toBe(false);
  });

  it('has an error for a missing reason', () => {
    expect(newReportSchema.safeParse({ about }).error?.issues[0]?.message).toBe(REPORT_REASON_MISSING_TEXT);
  });
});

it('links to the page of the content', () => {
  expect(getContentPath({ subject: 'user', id })).toBeNull();
  expect(getContentPath({ subject: 'job', id })).toBe(`/jobs/${id}`);
  expect(getContentPath({ subject: 'post', id })).toBe(`/post/${id}`);
  expect(getContentPath({ subject: 'comment', id: 'c', postId: id })).toBe(`/post/${id}`);
});

it.each([
  [[], true],
  [['spam'], false],
  [['money', 'identity', 'false-job'], false],
  [['spam', 'harassment'], true],
  [['discrimination'], true],
  [['other'], true],
] as const)('an image reported for %j is covered at first: %s', (reasons, isCovered) =>
  expect(isImageCovered(reasons)).toBe(isCovered),
);
