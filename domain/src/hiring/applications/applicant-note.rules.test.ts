import { expect, it } from 'vitest';
import { APPLICANT_NOTE_MAX_LENGTH, APPLICANT_NOTES_MAX } from './applicant-note.rules.ts';

it('an applicant has at most 50 private notes of 2,000 characters', () => {
  expect([APPLICANT_NOTES_MAX, APPLICANT_NOTE_MAX_LENGTH]).toEqual([50, 2_000]);
});
