import { expect, it } from 'vitest';
import {
  hasLink,
  isVouchPublic,
  VOUCH_EMAILS_PER_ADDRESS,
  VOUCH_LINK_TEXT,
  VOUCH_RELATIONSHIP_LABELS,
  VOUCH_RELATIONSHIPS,
  VOUCH_STATUSES,
  VOUCH_TEXT_MAX_LENGTH,
  VOUCH_TEXT_MIN_LENGTH,
  VOUCHES_PER_DAY,
  VOUCHES_PER_PERSON,
} from './vouch.rules.ts';
import { newVouchSchema } from './vouches.schema.ts';

const vouch = {
  email: ' Joel@Ejemplo.do ',
  relationship: 'coworker',
  sinceYear: 2020,
  text: 'x'.repeat(VOUCH_TEXT_MIN_LENGTH),
};
const firstError = (changes: object) =>
  newVouchSchema.safeParse({ ...vouch, ...changes }).error?.issues[0]?.message;

it('an address gets 5 emails a day, more than one writer can send alone', () => {
  expect(VOUCH_EMAILS_PER_ADDRESS).toBe(5);
  expect(VOUCH_EMAILS_PER_ADDRESS).toBeGreaterThan(VOUCHES_PER_PERSON);
});

it('has 50 to 500 characters, and a member writes at most 20 a day, 3 of them to one person', () => {
  expect([VOUCH_TEXT_MIN_LENGTH, VOUCH_TEXT_MAX_LENGTH, VOUCHES_PER_DAY, VOUCHES_PER_PERSON]).toEqual([
    50, 500, 20, 3,
  ]);
  expect(newVouchSchema.parse(vouch)).toMatchObject({ email: 'joel@ejemplo.do', allowsPublic: false });
  expect(firstError({ text: '' })).toBe('Cuenta por qué recomiendas a esta persona');
  expect(firstError({ text: 'x'.repeat(49) })).toBe('Escribe al menos 50 caracteres');
  expect(firstError({ text: '🙂'.repeat(500) })).toBeUndefined();
  expect(firstError({ text: '🙂'.repeat(501) })).toBe('Máximo 500 caracteres permitidos');
});

it('has no links, which would be in an email to any address', () => {
  for (const link of [
    'https://x.do',
    'www.premio.do',
    'premio.com',
    'Premio.COM/ya',
    'bit.ly/abc',
    't.me/x',
    'ｗｗｗ．premio.do',
    'premiо.соm',
    'a@b.com',
  ])
    expect([link, hasLink(link), firstError({ text: `${vouch.text} ${link}` })]).toEqual([
      link,
      true,
      VOUCH_LINK_TEXT,
    ]);
  for (const text of [
    'Fue mi jefe.Me enseñó todo',
    'Cuadraba la caja y/o el inventario.',
    'Llegaba a las 7.30',
  ])
    expect([text, hasLink(text)]).toEqual([text, false]);
});

it('goes to an email or to a member, not to both or nobody', () => {
  const userId = '01900000-0000-7000-8000-0000000000a1';
  expect(firstError({ email: undefined, userId })).toBeUndefined();
  for (const to of [{ email: undefined }, { userId }])
    expect(firstError(to)).toBe('Elige a una persona o escribe su correo');
  expect(firstError({ email: 'joel' })).toBe('Escribe un correo válido');
});

it('says how and since when they know each other', () => {
  expect(firstError({ relationship: 'x' })).toBe('Elige de dónde se conocen');
  for (const sinceYear of [1949, 2020.5, 'x', null, 10_000])
    expect(firstError({ sinceYear })).toBe('Escribe el año en que se conocieron');
  expect(Object.keys(VOUCH_RELATIONSHIP_LABELS)).toEqual([...VOUCH_RELATIONSHIPS]);
  expect(VOUCH_STATUSES).toContain('accepted');
});

it('is public only if both allow it', () => {
  const cases = [true, false].flatMap((writerAllowsPublic) =>
    [true, false].map((candidateAllowsPublic) => ({ writerAllowsPublic, candidateAllowsPublic })),
  );
  expect(cases.map(isVouchPublic)).toEqual([true, false, false, false]);
});
