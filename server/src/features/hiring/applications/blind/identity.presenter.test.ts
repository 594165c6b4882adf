import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './identity.presenter.ts';

const ana = { fullName: 'Ana María de Peña' };

it.each([
  ['Soy ANA, María o pena', 'Soy •••, ••• o •••'],
  ['Escríbeme: ana@correo.do', 'Escríbeme: •••'],
  ['Estoy en @ana.pe y en https://sitio.do/yo', 'Estoy en ••• y en •••'],
  ['linkedin.com/in/ana y mipagina.do', '••• y •••'],
  ['Nací en 1979 y tengo 45 años', 'Nací en ••• y tengo ••• años'],
  ['Soy de 45 años, responsable', 'Soy de ••• años, responsable'],
  ['Persona de 50 años de edad', 'Persona de ••• años de edad'],
  ['Llámame al (809) 555-0142 o al +1 829 555 0143', 'Llámame al ••• o al •••'],
])('redacts %s', (text, redacted) => {
  expect(redact(text, ana)).toBe(redacted);
});

it.each([
  'Programo en ASP.NET y Socket.io',
  'Cajera de 8:00 a 5:00, RD$25,000',
  'Tengo 5 años de experiencia',
  'Tengo 20 años de cajera',
  'RD$2000',
  'Office 2019',
  'Atiendo niños de 2 años de edad',
  'Anaquel, de y/o con motor',
])('leaves %s as it is', (text) => {
  expect(redact(text, ana)).toBe(text);
});

it('leaves no word of the name in any text', () => {
  const word = fc.constantFrom('Ana', 'MARÍA', 'peña', 'Peña', 'ana@correo.do', '809-555-0142');
  const mark = fc.constantFrom(' ', ', ', '-', '. ', '(', '/', '\n', ' y ', ': ');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, mark), { maxLength: 12 }), (parts) => {
      expect(redact(parts.flat().join(''), ana)).not.toMatch(/\bana\b|mar[íi]a|pe[ñn]a|correo/iu);
    }),
  );
});
