import { describe, expect, it } from 'vitest';
import {
  addManySchema,
  changeExperienceSchema,
  changeWorkProfileSchema,
  experienceSchema,
  PERIOD_TEXT,
  TOO_MANY_SKILLS_TEXT,
} from './work-profile.schema.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('an item', () => {
  it('needs little', () =>
    expect(experienceSchema.parse({ position: ' Cajera ' })).toEqual({
      position: 'Cajera',
      company: '',
      place: '',
      from: '',
      to: '',
      isCurrent: false,
      description: '',
    }));
  it('says what is wrong', () => {
    expect(messagesOf(experienceSchema.safeParse({ position: ' ' }))).toEqual(['Escribe tu puesto']);
    expect(
      messagesOf(experienceSchema.safeParse({ position: 'Cajera', from: '2024-05', to: '2024-04' })),
    ).toEqual([PERIOD_TEXT]);
  });
  it('changes only in the given fields', () =>
    expect(changeExperienceSchema.parse({ company: 'La Espiga' })).toEqual({ company: 'La Espiga' }));
});

describe('the other parts', () => {
  it('merge words that are the same before they count them', () => {
    const skills = Array.from({ length: 30 }, (_, index) => `Habilidad ${index}`);
    expect(changeWorkProfileSchema.parse({ skills: [...skills, 'habilidad 1'] }).skills).toEqual(skills);
    expect(messagesOf(changeWorkProfileSchema.safeParse({ skills: [...skills, 'Una más'] }))).toEqual([
      TOO_MANY_SKILLS_TEXT,
    ]);
  });
  it('take each choice once', () =>
    expect(changeWorkProfileSchema.parse({ shifts: ['Noche', 'Mañana', 'Noche'] })).toEqual({
      shifts: ['Mañana', 'Noche'],
    }));
  it.each([0, -5, 1.5, 1_000_001, '900'])('refuse %s as pay', (expectedPay) =>
    expect(changeWorkProfileSchema.safeParse({ expectedPay }).success).toBe(false),
  );
});

it('adds nothing by default', () =>
  expect(addManySchema.parse({})).toEqual({
    experiences: [],
    studies: [],
    languages: [],
    licences: [],
    skills: [],
  }));
