import { describe, expect, it } from 'vitest';
import { interviewOfferSchema, isWebLink } from './interviews.schema.ts';

const OFFER = {
  candidateIds: ['01900000-0000-7000-8000-00000000dead'],
  kind: 'place',
  place: 'Av. Winston Churchill 95, piso 3',
  minutes: 30,
  slots: ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z'],
};

const errorsOf = (changes: object) =>
  interviewOfferSchema
    .safeParse({ ...OFFER, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('an offer', () => {
  it('is taken with the defaults', () => {
    expect(errorsOf({})).toEqual([]);
    expect(interviewOfferSchema.parse(OFFER)).toEqual({ ...OFFER, note: '', interviewerIds: [] });
  });

  it.each([
    [{ candidateIds: [] }, 'candidateIds: Elige a quién le ofreces la entrevista'],
    [{ kind: 'hologram' }, 'kind: Elige cómo es la entrevista'],
    [{ place: ' ' }, 'place: Escribe la dirección de la entrevista'],
    [{ kind: 'video', place: '' }, 'place: Pega el enlace de la videollamada'],
    [{ kind: 'phone', place: '' }, 'place: Escribe el teléfono de la entrevista'],
    [{ kind: 'video', place: 'meet' }, 'place: Pega un enlace completo, que empiece por https://'],
    [{ minutes: 20 }, 'minutes: Elige cuánto dura'],
    [{ slots: [] }, 'slots: Elige al menos una hora'],
    [{ minutes: 45 }, 'slots: Hay horas que se cruzan. Quita una de ellas.'],
    [{ note: 'x'.repeat(501) }, 'note: Máximo 500 caracteres permitidos'],
  ])('%o is refused', (changes, message) => expect(errorsOf(changes)).toEqual([message]));
});

it.each(['https://meet.google.com/abc-defg-hij', 'http://zoom.us/j/1?pwd=2'])('%s is a link', (link) =>
  expect(isWebLink(link)).toBe(true),
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.do/x',
  'https://banco.do@malo.do/',
  'meet.google.com',
  'https://',
])('%s is none', (link) => expect(isWebLink(link)).toBe(false));
