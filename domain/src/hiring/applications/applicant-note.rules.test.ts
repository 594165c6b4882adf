import { expect, it } from 'vitest';
import { APPLICANT_NOTE_MAX_LENGTH, APPLICANT_NOTES_MAX, NOTE_MENTIONS_MAX } from './applicant-note.rules.ts';

it('a note mentions at most 10 members of the team', () => {
  expect(NOTE_MENTIONS_MAX).toBe(10);
});

it('an applicant has at most 50 private notes of 2,000 characters', () => {
  expect([APPLICANT_NOTES_MAX, APPLICANT_NOTE_MAX_LENGTH]).toEqual([50, 2_000]);
});
