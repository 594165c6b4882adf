import { expect, test } from 'vitest';
import { isDefaultText, withoutDefaultText } from './profile.rules.ts';

test.each(['Hola, estoy usando Uneed!', 'hola estoy usando uneed!', '  HOLA, ESTOY USANDO Empleos RD!  '])(
  '%j is the default text and nobody wrote it',
  (text) => {
    expect(isDefaultText(text)).toBe(true);
    expect(withoutDefaultText(text)).toBe('');
  },
);

test.each(['Hola, estoy usando Uneed', 'Hola, estoy usando Uneed! Y busco empleo.', 'Hola', ''])(
  '%j is somebody’s own',
  (text) => {
    expect(isDefaultText(text)).toBe(false);
    expect(withoutDefaultText(` ${text} `)).toBe(text);
  },
);
