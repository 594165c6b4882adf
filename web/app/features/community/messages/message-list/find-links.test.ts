import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

const find = (text: string) =>
  findLinks(text).map(({ start, end, href }) => [text.slice(start, end), href] as const);

it.each([
  [
    'Mira https://uneed.do/jobs?id=1&x=2.',
    'https://uneed.do/jobs?id=1&x=2',
    'https://uneed.do/jobs?id=1&x=2',
  ],
  ['(http://ejemplo.com/a_(b))', 'http://ejemplo.com/a_(b)', 'http://ejemplo.com/a_(b)'],
  ['en www.popularenlinea.com, arriba', 'www.popularenlinea.com', 'https://www.popularenlinea.com'],
  ['mi página es peña.com.do', 'peña.com.do', 'https://peña.com.do'],
  ['escribe a wa.me/18095550100', 'wa.me/18095550100', 'https://wa.me/18095550100'],
  ['a luz.perez@correo.com.do.', 'luz.perez@correo.com.do', 'mailto:luz.perez@correo.com.do'],
  ['al 809-555-0100, gracias', '809-555-0100', 'tel:+18095550100'],
])('finds the link in %s', (text, shown, href) => expect(find(text)).toEqual([[shown, href]]));

it('finds several links in their order', () => {
  const text = '829 555 0100 o luz@correo.do o https://uneed.do';
  expect(find(text).map(([shown]) => shown)).toEqual(['829 555 0100', 'luz@correo.do', 'https://uneed.do']);
});

it.each([
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://ejemplo.com/a',
  'https://banco.com.do@malo.do/entrar',
  'Está bien.no puedo hoy',
  'listo.si quieres',
  'gano 25.000 y/o 30.000',
  'cédula 402-1234567-8',
])('finds no link in %s', (text) => expect(find(text)).toEqual([]));

it('returns only addresses that are safe to open', () => {
  const text = 'javascript://www.ejemplo.com/%0aalert(1) JAVASCRIPT:www.ejemplo.com vbscript:ejemplo.com';
  for (const [, href] of find(text)) expect(href).toMatch(/^https:\/\/(?:www\.)?ejemplo\.com/);
});
