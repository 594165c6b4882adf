import type { Language, Licence, Study } from '../../domain/src/people/work-profile/work-profile.schema.ts';
import type { Random } from './random.ts';

type Period = { from: string; to: string; isCurrent: boolean };

const LONG = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);
const SHORT = 'ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.'.split(' ');
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const yearOf = (month: string) => month.slice(0, 4);
const named = (names: readonly string[], month: string) => names[Number(month.slice(5)) - 1] ?? '';
const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const digits = (month: string) => `${month.slice(5)}/${yearOf(month)}`;
const long = (month: string) => `${named(LONG, month)} de ${yearOf(month)}`;
const short = (month: string) => `${named(SHORT, month)} ${yearOf(month)}`;
const english = (month: string) => `${named(ENGLISH, month)} ${yearOf(month)}`;

type DateFormat = { write: (period: Period) => string; isYearOnly?: boolean };

/** The ways in which people here write since when and until when. */
export const DATE_FORMATS: readonly DateFormat[] = [
  { write: (p) => `${digits(p.from)} – ${p.isCurrent ? 'actual' : digits(p.to)}` },
  { write: (p) => `${short(p.from)} ${p.isCurrent ? 'a la fecha' : `a ${short(p.to)}`}` },
  {
    write: (p) =>
      `${named(LONG, p.from)} ${yearOf(p.from)} ${p.isCurrent ? 'hasta hoy' : `hasta ${named(LONG, p.to)} ${yearOf(p.to)}`}`,
  },
  { write: (p) => (p.isCurrent ? `Desde ${long(p.from)}` : `${capital(long(p.from))} a ${long(p.to)}`) },
  {
    write: (p) => (p.isCurrent ? `Desde ${yearOf(p.from)}` : `${yearOf(p.from)} - ${yearOf(p.to)}`),
    isYearOnly: true,
  },
  {
    write: (p) =>
      `${capital(named(LONG, p.from))} ${yearOf(p.from)} - ${p.isCurrent ? 'Presente' : `${capital(named(LONG, p.to))} ${yearOf(p.to)}`}`,
  },
  { write: (p) => `01/${digits(p.from)} - ${p.isCurrent ? 'Actualidad' : `28/${digits(p.to)}`}` },
  { write: (p) => `${capital(short(p.from))}–${p.isCurrent ? 'Actualmente' : capital(short(p.to))}` },
  { write: (p) => `Desde ${digits(p.from)} hasta ${p.isCurrent ? 'la fecha' : digits(p.to)}` },
  {
    write: (p) =>
      `${capital(named(LONG, p.from))} del ${yearOf(p.from)} al ${p.isCurrent ? 'presente' : `${named(LONG, p.to)} del ${yearOf(p.to)}`}`,
  },
  { write: (p) => `${yearOf(p.from)}–${p.isCurrent ? 'actualidad' : yearOf(p.to)}`, isYearOnly: true },
  {
    write: (p) =>
      `${digits(p.from).replace('/', '-')} / ${p.isCurrent ? 'Actual' : digits(p.to).replace('/', '-')}`,
  },
];

export const ENGLISH_DATE_FORMATS: readonly DateFormat[] = [
  { write: (p) => `${english(p.from)} – ${p.isCurrent ? 'Present' : english(p.to)}` },
  { write: (p) => `${digits(p.from)} to ${p.isCurrent ? 'present' : digits(p.to)}` },
  { write: (p) => `${english(p.from)} - ${p.isCurrent ? 'Current' : english(p.to)}` },
  { write: (p) => `${yearOf(p.from)} - ${p.isCurrent ? 'Present' : yearOf(p.to)}`, isYearOnly: true },
];

const HEADINGS = {
  experiences: [
    'Experiencia laboral',
    'Experiencia profesional',
    'Historial de trabajo',
    'Empleos anteriores',
    'Experiencia',
    'Trayectoria laboral',
    'Experiencias de trabajo',
  ],
  studies: [
    'Formación académica',
    'Educación',
    'Estudios realizados',
    'Estudios',
    'Preparación académica',
    'Historial académico',
  ],
  languages: ['Idiomas', 'Idiomas y nivel', 'Lenguas'],
  skills: [
    'Habilidades',
    'Competencias',
    'Aptitudes y destrezas',
    'Conocimientos',
    'Habilidades y competencias',
  ],
  licences: ['Licencias', 'Licencia de conducir', 'Licencias y permisos'],
  references: ['Referencias', 'Referencias personales', 'Referencias laborales'],
  profile: ['Perfil profesional', 'Objetivo', 'Sobre mí', 'Resumen', 'Perfil'],
  personal: ['Datos personales', 'Contacto', 'Información personal'],
};
const ENGLISH_HEADINGS: typeof HEADINGS = {
  experiences: ['Work experience', 'Professional experience', 'Employment history', 'Experience'],
  studies: ['Education', 'Academic background', 'Education and training'],
  languages: ['Languages', 'Language skills'],
  skills: ['Skills', 'Key skills', 'Technical skills'],
  licences: ['Licenses'],
  references: ['References'],
  profile: ['Summary', 'Profile', 'About me', 'Objective'],
  personal: ['Contact', 'Personal information'],
};
export type Headings = Record<keyof typeof HEADINGS, string>;

const LEVELS: Readonly<Record<Language['level'], readonly string[]>> = {
  '': [''],
  A1: ['principiante'],
  A2: ['básico', 'nivel básico', 'A2'],
  B1: ['intermedio', 'nivel intermedio', 'B1'],
  B2: ['intermedio alto', 'B2', 'intermedio-avanzado'],
  C1: ['avanzado', 'fluido', 'C1'],
  C2: ['C2'],
  native: ['nativo', 'lengua materna', 'idioma nativo'],
};
const ENGLISH_LEVELS: typeof LEVELS = {
  ...LEVELS,
  A2: ['basic', 'A2'],
  B1: ['intermediate', 'B1'],
  B2: ['upper intermediate', 'B2'],
  C1: ['advanced', 'fluent', 'C1'],
  native: ['native', 'mother tongue'],
};
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  Español: 'Spanish',
  Inglés: 'English',
  Francés: 'French',
  Italiano: 'Italian',
  'Creole haitiano': 'Haitian Creole',
};

/** How somebody words their CV. */
export type Wording = ReturnType<typeof createWording>;

export function createWording(random: Random, isEnglish: boolean) {
  const format = random.pick(isEnglish ? ENGLISH_DATE_FORMATS : DATE_FORMATS);
  const all = isEnglish ? ENGLISH_HEADINGS : HEADINGS;
  const headings: Headings = {
    experiences: random.pick(all.experiences),
    studies: random.pick(all.studies),
    languages: random.pick(all.languages),
    skills: random.pick(all.skills),
    licences: random.pick(all.licences),
    references: random.pick(all.references),
    profile: random.pick(all.profile),
    personal: random.pick(all.personal),
  };
  const levels = isEnglish ? ENGLISH_LEVELS : LEVELS;
  const current = isEnglish ? 'In progress' : random.pick(['En curso', 'actualmente', 'actual']);
  return {
    random,
    headings,
    isYearOnly: format.isYearOnly === true,
    period: format.write,
    years: ({ from, to, isCurrent }: Study) =>
      isCurrent
        ? `${yearOf(from)} - ${current}`
        : from === ''
          ? yearOf(to)
          : `${yearOf(from)} - ${yearOf(to)}`,
    level: ({ level }: Language) => random.pick(levels[level]),
    language: ({ name }: Language) => (isEnglish ? (ENGLISH_NAMES[name] ?? name) : name),
    licence: ({ name, expires }: Licence) => {
      const category = /categoría (\d+)$/.exec(name)?.[1];
      const written = isEnglish
        ? name.endsWith('motocicleta')
          ? 'Motorcycle license'
          : `Driver's license${category === undefined ? '' : `, category ${category}`}`
        : name === 'Licencia de conducir'
          ? random.pick([name, 'Licencia de conducir vigente'])
          : name;
      if (expires === '') return written;
      return `${written}${isEnglish ? `, expires ${english(expires)}` : random.pick([`, vence ${digits(expires)}`, ` (vence en ${long(expires)})`])}`;
    },
    phone: (phone: string) => {
      const [area, first, last] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)];
      return random.pick([
        `${area}-${first}-${last}`,
        `(${area}) ${first}-${last}`,
        `+1 ${area} ${first} ${last}`,
        `${area}.${first}.${last}`,
        `${area}${first}${last}`,
      ]);
    },
    profile: isEnglish
      ? 'Responsible and motivated person with more than 5 years of experience, looking for a company where I can keep learning and grow with the team.'
      : random.pick([
          'Persona responsable, dinámica y con deseos de superación, con más de 5 años de experiencia. Busco una empresa donde pueda crecer y aportar mis conocimientos.',
          'Profesional con vocación de servicio, facilidad para trabajar en equipo y bajo presión. Desde 2018 en el área, disponible de inmediato.',
        ]),
    reference: random.pick([
      'Lic. Carmen Núñez, gerente, 809-555-0134',
      'Ramón Santos – 829-555-0177',
      'Ing. Pedro Castillo, Supermercado Nacional, 849 555 0199',
    ]),
  };
}
