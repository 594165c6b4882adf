import { expect, it } from 'vitest';
import type { WorkProfile } from '../work-profile/work-profile.schema.ts';
import type { MadeCvOptions } from './made-cv.rules.ts';
import { toCvContent } from './made-cv-content.ts';

const OPTIONS: MadeCvOptions = {
  layout: 'clasico',
  photo: false,
  email: true,
  phone: true,
  place: true,
  leavesOut: [],
};
const OWNER = {
  fullName: 'Ana Peña',
  email: 'ana@x.do',
  phone: '809-555-0123',
  location: '',
  bio: 'Uno.\n\nDos.',
};
const EMPTY: WorkProfile = {
  experiences: [],
  studies: [],
  languages: [],
  licences: [],
  skills: [],
  occupations: [],
  shifts: [],
  availableFrom: '',
  provinces: [],
  acceptsRemote: false,
  expectedPay: 25_000,
  isFirstJob: false,
  publicParts: [],
  hidesFromEmployer: false,
};
const PERIOD = { from: '2020-02', to: '2021-03', isCurrent: false };
const JOB = { _id: '1', position: 'Cajera', company: 'La Espiga', place: 'Azua', ...PERIOD, description: '' };
const STUDY = { _id: '1', institution: 'INFOTEP', ...PERIOD };

it('says of an empty profile only who the person is', () => {
  const content = toCvContent(OWNER, EMPTY, OPTIONS, null);
  expect(content).toEqual({
    name: 'Ana Peña',
    wanted: '',
    contacts: [
      { text: '809-555-0123', href: 'tel:8095550123' },
      { text: 'ana@x.do', href: 'mailto:ana@x.do' },
    ],
    sections: [{ part: 'about', title: 'Perfil', kind: 'text', lines: ['Uno.', 'Dos.'] }],
    pageUrl: null,
  });
  expect(JSON.stringify(content)).not.toContain('25');
});

it('has the contact data and parts that were chosen, and the public page', () => {
  const profile: WorkProfile = { ...EMPTY, occupations: ['Cajero', 'Chofer'], skills: ['Excel'] };
  const options = { ...OPTIONS, email: false, phone: false, place: false };
  const url = 'https://uneed.do/u/1';
  const { contacts, wanted, sections } = toCvContent(
    OWNER,
    profile,
    { ...options, leavesOut: ['about'] },
    url,
  );
  expect(contacts).toEqual([{ text: 'uneed.do/u/1', href: url }]);
  expect(wanted).toBe('Cajero · Chofer');
  expect(sections.map(({ part }) => part)).toEqual(['skills']);
  expect(toCvContent(OWNER, profile, { ...options, leavesOut: ['occupations'] }, null).wanted).toBe('');
});

it('lists jobs with their details, and what one did line by line', () => {
  const description = 'Cobro en caja.\n- Cuadre diario\n• Inventario';
  const profile = {
    ...EMPTY,
    experiences: [
      { ...JOB, description },
      { ...JOB, company: '', place: '' },
    ],
  };
  const [, section] = toCvContent(OWNER, profile, OPTIONS, null).sections;
  expect(section).toMatchObject({
    kind: 'items',
    items: [
      {
        title: 'Cajera',
        details: ['La Espiga', 'Azua', 'febrero de 2020 – marzo de 2021'],
        lines: ['Cobro en caja.', 'Cuadre diario', 'Inventario'],
      },
      { title: 'Cajera', details: ['febrero de 2020 – marzo de 2021'], lines: [] },
    ],
  });
});

it('does not say a level twice', () => {
  const studies: WorkProfile['studies'] = [
    { ...STUDY, title: 'Bachillerato técnico', level: 'secondary' },
    { ...STUDY, title: 'Contabilidad', level: 'degree' },
    { ...STUDY, title: 'Redes', level: '' },
  ];
  const [, section] = toCvContent(OWNER, { ...EMPTY, studies }, OPTIONS, null).sections;
  const details = section?.kind === 'items' ? section.items.map((item) => item.details.slice(0, -1)) : [];
  expect(details).toEqual([['INFOTEP'], ['INFOTEP', 'Universitario'], ['INFOTEP']]);
});

it('says languages, licences and availability in words', () => {
  const profile: WorkProfile = {
    ...EMPTY,
    languages: [
      { _id: '1', name: 'Español', level: 'native' },
      { _id: '2', name: 'Ruso', level: '' },
    ],
    licences: [
      { _id: '1', name: 'Exequátur', expires: '' },
      { _id: '2', name: 'Licencia de conducir', expires: '2028-05' },
    ],
    shifts: ['Mañana', 'Tarde'],
    availableFrom: '2027-01',
    provinces: ['Azua'],
    acceptsRemote: true,
  };
  const lines = toCvContent(OWNER, profile, { ...OPTIONS, leavesOut: ['about'] }, null).sections.map(
    (section) => (section.kind === 'list' ? section.lines : []),
  );
  expect(lines).toEqual([
    ['Español: Nativo', 'Ruso'],
    ['Exequátur', 'Licencia de conducir (vence en mayo de 2028)'],
    ['Desde enero de 2027', 'Horario: Mañana, Tarde', 'Provincias: Azua', 'También desde casa'],
  ]);
});
