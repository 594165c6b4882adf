import { expect, it } from 'vitest';
import { APPLYING_IS_FREE_TEXT, OWNER_WARNING_TEXTS } from './safe-applying.rules.ts';

it('warns in one sentence, and only says that somebody will check while a review is open', () => {
  expect(OWNER_WARNING_TEXTS.inReview).toMatch(/^Nadie ha comprobado todavía .+\bdinero\b.+\.$/);
  expect(OWNER_WARNING_TEXTS.unverified).not.toContain('todavía');
  for (const text of Object.values(OWNER_WARNING_TEXTS)) expect(text.match(/\./g)).toHaveLength(1);
});

it('says that applying is free', () => {
  expect(APPLYING_IS_FREE_TEXT).toBe('Aplicar es gratis. Nunca pagues por un empleo.');
});
