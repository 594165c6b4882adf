import { describe, expect, it } from 'vitest';
import { divideIntoSections, kindOfHeading } from './cv-sections.parser.ts';
import { readTextLines } from './cv-text.parser.ts';

const line = (text: string, isBold = false) => ({ text, size: 1, isBold, isAfterGap: false });
const divide = (texts: string[]) =>
  divideIntoSections(readTextLines(texts.map((text) => line(text))), () => false)
    .filter(({ lines }) => lines.length > 0)
    .map(({ kind, lines }) => [kind, ...lines.map(({ text }) => text)]);

describe('a heading', () => {
  it.each([
    ['Experiencia laboral', 'experiences'],
    ['HISTORIAL DE TRABAJO:', 'experiences'],
    ['Empleos anteriores', 'experiences'],
    ['III. Experiencia de Trabajo', 'experiences'],
    ['Work history', 'experiences'],
    ['Formación académica', 'studies'],
    ['Estudios realizados', 'studies'],
    ['EDUCATION', 'studies'],
    ['Datos académicos', 'studies'],
    ['Cursos y certificaciones', 'courses'],
    ['Idiomas', 'languages'],
    ['Conocimientos de idiomas', 'languages'],
    ['Habilidades e idiomas', 'skills'],
    ['Competencias laborales', 'skills'],
    ['EXPERIENCIALABORAL', 'experiences'],
    ['Referencias laborales', 'references'],
    ['Objetivo profesional', 'other'],
    ['Sobre mí', 'other'],
    ['Datos personales', 'contact'],
  ])('%s is about %s', (text, kind) => expect(kindOfHeading(text)).toBe(kind));

  it.each(['Experiencia en ventas', 'Licenciatura en Educación', 'Trabajo en equipo', 'Cajera', '2019'])(
    '%s is none',
    (text) => expect(kindOfHeading(text)).toBeUndefined(),
  );
});

it('divides at headings, also with letters set apart and with text in the same line', () => {
  expect(
    divide([
      'María Peña',
      'E X P E R I E N C I A',
      'Cajera',
      'Idiomas: español, inglés',
      'REFERENCIAS',
      'Ana',
    ]),
  ).toEqual([
    ['none', 'María Peña'],
    ['experiences', 'Cajera'],
    ['languages', 'español, inglés'],
    ['references', 'Ana'],
  ]);
});

it('takes what is below a job for a part of the job', () =>
  expect(divide(['Experiencia', 'Cajera', 'Logros: empleada del mes', 'Herramientas: Excel'])).toEqual([
    ['experiences', 'Cajera', 'Logros: empleada del mes', 'Herramientas: Excel'],
  ]));
