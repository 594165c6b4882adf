import { expect, test } from 'vitest';
import { isDefaultText, withoutDefaultText } from './profile.rules.ts';

test.each(['Hola, estoy usando Uneed!', 'hola estoy usando uneed!', '  HOLA, ESTOY USANDO Empleos RD!  '])(
  '%j is the default text and becomes empty',
  (text) => {
    expect(isDefaultText(text)).toBe(true);
    expect(withoutDefaultText(text)).toBe('');
  },
);

test.each(['Hola, estoy usando Uneed', 'Hola, estoy usando Uneed! Y busco empleo.', 'Hola', ''])(
  '%j is not the default text and is kept',
  (text) => {
    expect(isDefaultText(text)).toBe(false);
    expect(withoutDefaultText(` ${text} `)).toBe(text);
  },
);
