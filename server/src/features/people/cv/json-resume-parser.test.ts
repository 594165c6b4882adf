import { jsonResumeSchema } from '@uneed/domain/people/cv/json-resume.schema.ts';
import { expect, it } from 'vitest';
import { fromJsonResume, toPeriodDate } from './json-resume.parser.ts';

const read = (resume: object) => fromJsonResume(jsonResumeSchema.parse(resume));

it.each([
  ['2019-03-31', '2019-03'],
  ['2019-03', '2019-03'],
  ['2019', '2019'],
  ['2019-13', ''],
  ['1819', ''],
  ['marzo de 2019', ''],
  ['', ''],
])('reads the date %s as %s', (date, month) => {
  expect(toPeriodDate(date)).toBe(month);
});

it('reads the file of another program, also years without a month', () => {
  const { items, leftOut } = read({
    basics: { name: 'Otra persona' },
    work: [
      {
        company: 'ACME',
        position: 'Cook',
        startDate: '2019',
        endDate: '2020',
        summary: 'Did.',
        highlights: ['A', 'B'],
      },
      { name: 'ACME', position: 'Chef', startDate: '2021-02-03' },
    ],
    education: [
      { institution: 'MIT', area: 'Software', studyType: 'Bachelor' },
      { institution: 'UASD', studyType: 'Maestría' },
      { institution: 'INFOTEP' },
    ],
    skills: [{ name: 'Web', keywords: ['HTML', 'web'] }],
    languages: [
      { language: 'English', fluency: 'Native speaker' },
      { language: 'Francés', fluency: 'b2' },
      { language: 'Ruso', fluency: 'Fluent' },
    ],
    certificates: [{ name: 'Exequátur', date: '2020-01-01', issuer: 'MISPAS' }],
    interests: [{ name: 'Pesca' }],
  });
  expect(leftOut).toBe(0);
  expect(items.experiences).toMatchObject([
    {
      position: 'Cook',
      company: 'ACME',
      from: '2019',
      to: '2020',
      isCurrent: false,
      description: 'Did.\nA\nB',
    },
    { position: 'Chef', company: 'ACME', from: '2021-02', to: '', isCurrent: true },
  ]);
  expect(items.studies.map(({ title, level }) => [title, level])).toEqual([
    ['Bachelor, Software', 'degree'],
    ['Maestría', 'postgraduate'],
    ['INFOTEP', ''],
  ]);
  expect(items.languages.map(({ level }) => level)).toEqual(['native', 'B2', '']);
  expect(items.licences).toEqual([{ name: 'Exequátur', expires: '' }]);
  expect(items.skills).toEqual(['Web', 'HTML']);
});

it('leaves out what a profile cannot have, and says how many', () => {
  const { items, leftOut } = read({
    work: [
      { name: 'Sin puesto' },
      { position: 'Al revés', startDate: '2020-05', endDate: '2019-01' },
      { position: 'Bien' },
    ],
    languages: Array.from({ length: 12 }, (_, index) => ({ language: `Idioma ${index}` })),
    skills: Array.from({ length: 31 }, (_, index) => ({ name: `Habilidad ${index}` })),
  });
  expect(items.experiences.map(({ position }) => position)).toEqual(['Bien']);
  expect([items.languages.length, items.skills.length, leftOut]).toEqual([10, 30, 2 + 2 + 1]);
});

it('takes hostile content for text, cuts it, and ignores what has no place', () => {
  const script = '<script>alert(1)</script>';
  const { items } = read({
    work: [
      { position: script, summary: `\u0000\u202e${'x'.repeat(5_000)}`, startDate: { $gt: '' } },
      'no',
      null,
      [[]],
    ],
    skills: [{ name: 'y'.repeat(500) }, { keywords: 'HTML' }, 7],
    education: { length: 9 },
  });
  expect(items.experiences).toMatchObject([{ position: script, description: 'x'.repeat(500), from: '' }]);
  expect(items.skills).toEqual(['y'.repeat(60)]);
  expect(items.studies).toEqual([]);
});
