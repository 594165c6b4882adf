import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { cvProposalsSchema } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { SKILLS_MAX } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseCv } from './recognise-cv.parser.ts';
import type { CvWords } from './recognition/cv-words.parser.ts';

const WORDS: CvWords = {
  occupations: [
    'cajero',
    'vendedor',
    'asistente administrativo',
    'gerente de tienda',
    'tecnico en refrigeracion',
  ],
  skills: ['excel', 'servicio al cliente'],
  places: ['santiago', 'santo domingo', 'la vega'],
};

/** Lines of a text; '# ' marks a bold line, an empty line a gap. */
function toLines(text: string): CvLine[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line === ''
      ? []
      : [
          {
            text: line.replace(/^# /, ''),
            size: 1,
            isBold: line.startsWith('# '),
            isAfterGap: lines[index - 1] === '',
          },
        ],
  );
}
const read = (text: string) => recogniseCv(toLines(text), WORDS);
const job = (fields: object) => ({
  company: '',
  place: '',
  from: '',
  to: '',
  isCurrent: false,
  description: '',
  ...fields,
});

describe('jobs', () => {
  const cajera = job({
    position: 'Cajera',
    company: 'Supermercados Bravo',
    place: 'Santiago',
    from: '2019-03',
    to: '2020-05',
  });
  const vendedora = job({
    position: 'Vendedora',
    company: 'Plaza Lama',
    place: 'La Vega',
    from: '2017-01',
    to: '2019-02',
  });
  const items = (text: string) => read(`Experiencia laboral\n${text}`).experiences.map(({ item }) => item);

  it.each([
    [
      'position, enterprise, date',
      'Cajera\nSupermercados Bravo, Santiago\n03/2019 – 05/2020\n\nVendedora\nPlaza Lama, La Vega\n01/2017 – 02/2019',
    ],
    [
      'enterprise first',
      '# Supermercados Bravo\nCajera\n03/2019 – 05/2020\nSantiago\n# Plaza Lama\nVendedora\n01/2017 – 02/2019\nLa Vega',
    ],
    [
      'date first',
      '03/2019 – 05/2020\nCajera\nSupermercados Bravo\nSantiago\n01/2017 – 02/2019\nVendedora\nPlaza Lama\nLa Vega',
    ],
    [
      'one line',
      'Cajera en Supermercados Bravo, Santiago (03/2019 – 05/2020)\nVendedora en Plaza Lama, La Vega (01/2017 – 02/2019)',
    ],
    [
      'bullets',
      '- Cajera | Supermercados Bravo | Santiago | 03/2019 – 05/2020\n- Vendedora | Plaza Lama | La Vega | 01/2017 – 02/2019',
    ],
    [
      'columns',
      '03/2019 – 05/2020\tCajera\nSupermercados Bravo – Santiago\n01/2017 – 02/2019\tVendedora\nPlaza Lama – La Vega',
    ],
    [
      'labels',
      'Empresa: Supermercados Bravo\nCargo: Cajera\nPeríodo: 03/2019 – 05/2020\nLugar: Santiago\nEmpresa: Plaza Lama\nCargo: Vendedora\nPeríodo: 01/2017 – 02/2019\nLugar: La Vega',
    ],
    [
      'a table',
      'Puesto\tEmpresa\tFecha\tLugar\nCajera\tSupermercados Bravo\t03/2019 – 05/2020\tSantiago\nVendedora\tPlaza Lama\t01/2017 – 02/2019\tLa Vega',
    ],
  ])('are read with %s', (_, text) => expect(items(text)).toEqual([cajera, vendedora]));

  it('keep what was done, with wrapped lines joined', () => {
    const [first] = items(
      'Cajera, Supermercados Bravo\t03/2019 – actual\n• Cobro de mercancía y cuadre de\ncaja al final del turno\n• Atención al cliente',
    );
    expect(first).toEqual(
      job({
        position: 'Cajera',
        company: 'Supermercados Bravo',
        from: '2019-03',
        isCurrent: true,
        description: 'Cobro de mercancía y cuadre de caja al final del turno\nAtención al cliente',
      }),
    );
  });

  it('are not divided at the field of a trade', () =>
    expect(items('Técnico en Refrigeración\n03/2019 – 05/2020')[0]?.position).toBe(
      'Técnico en Refrigeración',
    ));

  it('without a position are left out', () =>
    expect(items('Supermercados Bravo, S.R.L.\n03/2019 – 05/2020')).toEqual([]));

  it('carry their lines, and only years where the CV has no months', () => {
    const [proposal] = read('Experiencia\nCajera, Supermercados Bravo\n2018 - 2020').experiences;
    expect(proposal).toMatchObject({
      lines: ['Cajera, Supermercados Bravo', '2018 - 2020'],
      item: { from: '2018', to: '2020' },
    });
  });
});

it('reads studies with title, school, level and years', () => {
  const { studies } = read(
    'Educación\nLicenciatura en Contabilidad, UASD, 2015 - en curso\nBachiller – Liceo Juan Pablo Duarte – 2014\nCursos\nExcel avanzado, INFOTEP, 2019',
  );
  const years = { from: '', isCurrent: false };
  expect(studies.map(({ item }) => item)).toEqual([
    {
      title: 'Licenciatura en Contabilidad',
      institution: 'UASD',
      level: 'degree',
      from: '2015',
      to: '',
      isCurrent: true,
    },
    {
      ...years,
      title: 'Bachiller',
      institution: 'Liceo Juan Pablo Duarte',
      level: 'secondary',
      to: '2014',
    },
    { ...years, title: 'Excel avanzado', institution: 'INFOTEP', level: 'course', to: '2019' },
  ]);
});

describe('languages', () => {
  it.each([
    ['Español (nativo), inglés intermedio', { Español: 'native', Inglés: 'B1' }],
    ['Inglés: avanzado | Francés: básico', { Inglés: 'C1', Francés: 'A2' }],
    ['Dominio avanzado del inglés', { Inglés: 'C1' }],
    ['Inglés 80 %', { Inglés: '' }],
    ['Inglés lectura avanzada, conversación básica', { Inglés: '' }],
    ['Inglés intermedio alto (B2)', { Inglés: 'B2' }],
    ['Español\tInglés\nNativo\tBásico', { Español: 'native', Inglés: 'A2' }],
    [
      'Spanish: Native or Bilingual\nHaitian Creole: conversational',
      { Español: 'native', 'Creole haitiano': 'B1' },
    ],
  ])('%s', (text, expected) => {
    const found = read(`Idiomas\n${text}`).languages.map(({ item }) => [item.name, item.level]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

it('reads licences, and when they expire', () => {
  const { licences } = read(
    'Otros datos\nLicencia de conducir categoría 02, vence 05/2028\nLicencia de motocicleta\nTrámite de exequátur',
  );
  expect(licences.map(({ item }) => item)).toEqual([
    { name: 'Licencia de conducir categoría 02', expires: '2028-05' },
    { name: 'Licencia de motocicleta', expires: '' },
  ]);
});

it('reads the category of a driving licence, however often the licence is named', () => {
  const namesIn = (text: string) => read(text).licences.map(({ item }) => item.name);
  expect(namesIn('Licencias\nCategoría 3')).toEqual(['Licencia de conducir categoría 03']);
  expect(namesIn('Otros\nLicencia de conducir vigente\nLicencia categoría: 02')).toEqual([
    'Licencia de conducir categoría 02',
  ]);
  expect(namesIn('Others\nDriving license, category 02')).toEqual(['Licencia de conducir categoría 02']);
  expect(namesIn('Otros\nLicencia de conducir')).toEqual(['Licencia de conducir']);
  expect(namesIn('Otros\nLicencia de motocicleta categoría 01, licencia de conducir categoría 02')).toEqual([
    'Licencia de motocicleta',
    'Licencia de conducir categoría 02',
  ]);
  expect(namesIn('Licencias\nCategorías 02 y 03')).toEqual([
    'Licencia de conducir categoría 02',
    'Licencia de conducir categoría 03',
  ]);
  const { licences } = read('Otros\nLicencia de conducir, vence 05/2028\nLicencia categoría 02');
  expect(licences.map(({ item }) => item)).toEqual([
    { name: 'Licencia de conducir categoría 02', expires: '2028-05' },
  ]);
});

it('reads listed skills without their groups, levels, languages and licences', () => {
  const { skills } = read(
    'Habilidades\nOfimática: Word, Excel (avanzado), Power BI 80%\nServicio al cliente, excel\nInglés básico\nLicencia de conducir',
  );
  expect(skills.map(({ item }) => item)).toEqual(['Word', 'Excel', 'Power BI', 'Servicio al cliente']);
});

describe('the person', () => {
  it('is found by name, e-mail and phone, but not in references', () => {
    const { contact } = read(
      'CURRICULUM VITAE\nMARÍA DE LA CRUZ\nCajera\nTel. (809) 555-0134 / Maria.Cruz@Gmail.com\nReferencias\nJosé Díaz 829-555-0199',
    );
    expect([contact.fullName.item, contact.email.item, contact.phone.item]).toEqual([
      'María de la Cruz',
      'maria.cruz@gmail.com',
      '+18095550134',
    ]);
    const references = read('Referencias\nJosé Díaz 829-555-0199 jose@gmail.com').contact;
    expect([references.email.item, references.phone.item]).toEqual(['', '']);
  });

  it('has first names and surnames apart in a form', () =>
    expect(read('Datos personales\nNombres: Ana Luisa\nApellidos: Peña Gil').contact.fullName.item).toBe(
      'Ana Luisa Peña Gil',
    ));
});

describe('hostile text', () => {
  it('is text', () => {
    const { experiences, skills } = read(
      'Experiencia\nCajera\nTienda <script>alert(1)</script>\n03/2019 – 05/2020\nHabilidades\nEx\u200bcel\n<img src=x onerror=alert(1)>',
    );
    expect(experiences[0]?.item.company).toBe('Tienda <script>alert(1)</script>');
    expect(skills.map(({ item }) => item)).toContain('Excel');
  });

  it('never proposes more than a profile takes', () => {
    const skills = Array.from(
      { length: 80 },
      (_, index) => `Programa ${String.fromCharCode(65 + (index % 26))}${index}`,
    );
    expect(read(`Habilidades\n${skills.join('\n')}`).skills).toHaveLength(SKILLS_MAX);
    const [first] = read(
      `Experiencia\nCajera, Plaza Lama\n03/2019 – 05/2020\n• ${'hace de todo '.repeat(80)}`,
    ).experiences;
    expect(first?.item.description.length).toBeLessThanOrEqual(500);
    expect(read(`Experiencia\nCajera ${'muy '.repeat(60)}\n03/2019 – 05/2020`).experiences).toEqual([]);
  });

  it('of any kind gives proposals that the schema takes', () => {
    const part = fc.constantFrom(
      'Experiencia',
      'Idiomas',
      'Cajera',
      '2019',
      '–',
      '\t',
      '(',
      ',',
      ':',
      'actual',
      'enero',
      'INFOTEP',
      'Inglés',
      '@',
      'Licencia de conducir',
      '\u202e',
      ' en ',
      'S.R.L.',
    );
    const lines = fc.array(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, (texts) => {
        const proposals = recogniseCv(
          texts.map((text) => ({ text, size: 1, isBold: false, isAfterGap: false })),
          WORDS,
        );
        expect(cvProposalsSchema.safeParse(proposals).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
