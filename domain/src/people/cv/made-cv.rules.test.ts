import { expect, it } from 'vitest';
import {
  CV_LAYOUT_LABELS,
  canMakeCv,
  JSON_RESUME_MAX_MB,
  MADE_CV_CORE_PARTS,
  MADE_CV_PART_LABELS,
  MADE_CV_SWITCH_LABELS,
  type MadeCvOptions,
  madeCvName,
  madeCvPath,
} from './made-cv.rules.ts';
import { madeCvOptionsSchema, madeCvQuerySchema } from './made-cv.schema.ts';

const EMPTY = { experiences: [], studies: [], skills: [], languages: [], licences: [] };
const DEFAULTS: MadeCvOptions = {
  layout: 'clasico',
  photo: false,
  email: true,
  phone: true,
  place: true,
  leavesOut: [],
};

it.each(MADE_CV_CORE_PARTS)('makes a CV of %s alone, unless they are left out', (part) => {
  const profile = { ...EMPTY, [part]: ['x'] };
  expect(canMakeCv(EMPTY)).toBe(false);
  expect(canMakeCv(profile)).toBe(true);
  expect(canMakeCv(profile, ['about', 'availability'])).toBe(true);
  expect(canMakeCv(profile, [part])).toBe(false);
});

it('has its options in its address, which the server reads back', () => {
  const options: MadeCvOptions = {
    ...DEFAULTS,
    layout: 'moderno',
    photo: true,
    leavesOut: ['about', 'skills'],
  };
  const [, query = ''] = madeCvPath('docx', options).split('?');
  const pairs = query.split('&').map((pair) => pair.split('='));
  expect(madeCvQuerySchema.parse(Object.fromEntries(pairs))).toEqual({ format: 'docx', ...options });
  expect(madeCvQuerySchema.parse({})).toEqual({ format: 'pdf', ...DEFAULTS });
  expect(madeCvOptionsSchema.parse({})).toEqual(DEFAULTS);
});

it('names what it offers', () => {
  expect(Object.keys(CV_LAYOUT_LABELS)).toEqual(['clasico', 'moderno']);
  expect(Object.keys(MADE_CV_SWITCH_LABELS)).toEqual(['photo', 'phone', 'email', 'place']);
  expect(Object.keys(MADE_CV_PART_LABELS)).toContain('about');
  expect(madeCvName('Ana Peña')).toBe('CV Ana Peña');
  expect(JSON_RESUME_MAX_MB).toBe(1);
});
