import type {
  Experience,
  Language,
  Licence,
  Study,
} from '../../domain/src/people/work-profile/work-profile.schema.ts';
import { createRandom, type Random } from './random.ts';
import type { Trade } from './trades.ts';

/** What is true of a person, and what a perfect reading of their CV finds. */
export type CvTruth = {
  fullName: string;
  email: string;
  phone: string;
  experiences: Experience[];
  studies: Study[];
  languages: Language[];
  licences: Licence[];
  skills: string[];
  isEnglish: boolean;
};

const FIRST = [
  'María',
  'José Luis',
  'Yokasta',
  'Rafael',
  'Ana Mercedes',
  'Wilkin',
  'Yesenia',
  'Juan Carlos',
  'Rosanna',
  'Franklin',
  'Carmen',
  'Héctor',
  'Altagracia',
  'Luis Manuel',
  'Dahiana',
  'Ramón',
  'Noelia',
  'Starling',
  'Yudelka',
  'Víctor',
  'Claribel',
  'Edwin',
  'Massiel',
  'Pedro Antonio',
  'Perla',
  'Kelvin',
];
const LAST = [
  'Pérez',
  'De la Cruz',
  'Rosario',
  'Guzmán',
  'Peña',
  'Santana',
  'Rodríguez',
  'Encarnación',
  'Marte',
  'Vásquez',
  'Jiménez',
  'Polanco',
  'Tavárez',
  'Núñez',
  'Feliz',
  'Almonte',
  'Brito',
  'Herrera',
  'Castillo',
  'Mejía',
  'Del Rosario',
  'Vicente',
  'Guerrero',
  'Ureña',
];
const PLACES = [
  'Santo Domingo',
  'Santiago',
  'La Vega',
  'Punta Cana',
  'San Cristóbal',
  'Puerto Plata',
  'Santo Domingo Este',
  'La Romana',
  'Higüey',
  'San Francisco de Macorís',
  'Baní',
  'Bonao',
];
const UNIVERSITIES = [
  'Universidad Autónoma de Santo Domingo (UASD)',
  'UTESA',
  'Universidad APEC',
  'PUCMM',
  'Universidad del Caribe',
  'INTEC',
  'O&M',
  'Instituto Tecnológico de Las Américas',
];
const SCHOOLS = [
  'Liceo Juan Pablo Duarte',
  'Politécnico Loyola',
  'Colegio San José',
  'Liceo Salomé Ureña',
  'Centro Educativo Padre Fantino',
  'Escuela República de Argentina',
];
const COURSES = [
  'Curso de Excel avanzado',
  'Curso de servicio al cliente',
  'Diplomado en Gestión de Proyectos',
  'Taller de liderazgo',
  'Curso de manipulación de alimentos',
  'Diplomado en Recursos Humanos',
];
const COURSE_PLACES = ['INFOTEP', 'UAPA', 'Centro de Capacitación Tecnológica', 'ITLA'];

const pad = (value: number) => String(value).padStart(2, '0');
const toMonth = (months: number) => `${Math.floor(months / 12)}-${pad((months % 12) + 1)}`;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function createExperiences(random: Random, trade: Trade): Experience[] {
  const count = 2 + random.below(3);
  const companies = random.shuffle(trade.companies);
  const positions = random.shuffle(trade.positions);
  let end = 2026 * 12 - random.below(18);
  return Array.from({ length: count }, (_, index): Experience => {
    const isCurrent = index === 0 && random.below(3) > 0;
    const from = end - (8 + random.below(40));
    const item = {
      position: positions[index % positions.length] ?? '',
      company: companies[index % companies.length] ?? '',
      place: random.pick(PLACES),
      from: toMonth(from),
      to: isCurrent ? '' : toMonth(end),
      isCurrent,
      description: random
        .shuffle(trade.duties)
        .slice(0, 2 + random.below(2))
        .join('\n'),
    };
    end = from - 1 - random.below(5);
    return item;
  });
}

function createStudies(random: Random, trade: Trade, isEnglish: boolean): Study[] {
  const from = 2008 + random.below(10);
  const isCurrent = random.below(4) === 0;
  const title = random.pick(trade.studies);
  const level = /^Maestr/.test(title)
    ? 'postgraduate'
    : /^Bachillerato/.test(title)
      ? 'secondary'
      : /^(T[eé]c|Assoc)/.test(title)
        ? 'technical'
        : /^Dipl/.test(title)
          ? 'course'
          : 'degree';
  const studies: Study[] = [
    {
      title,
      institution: random.pick(
        level === 'technical' || level === 'secondary'
          ? ['INFOTEP', 'Politécnico Loyola', 'ITLA']
          : UNIVERSITIES,
      ),
      level,
      from: String(from),
      to: isCurrent ? '' : String(from + 4),
      isCurrent,
    },
    {
      title: isEnglish
        ? 'High School Diploma'
        : random.pick(['Bachiller', 'Bachillerato en Ciencias y Letras', 'Bachiller técnico en Informática']),
      institution: random.pick(SCHOOLS),
      level: 'secondary',
      from: '',
      to: String(from - 1),
      isCurrent: false,
    },
  ];
  if (random.below(3) > 0 && !isEnglish)
    studies.push({
      title: random.pick(COURSES),
      institution: random.pick(COURSE_PLACES),
      level: 'course',
      from: '',
      to: String(from + 5),
      isCurrent: false,
    });
  return studies;
}

function createLicences(random: Random): Licence[] {
  const licences: Licence[] = [];
  if (random.below(2) === 0)
    licences.push({
      name: random.pick(['Licencia de conducir', 'Licencia de conducir categoría 02']),
      expires: random.below(2) === 0 ? '2028-05' : '',
    });
  if (random.below(6) === 0) licences.push({ name: 'Licencia de motocicleta', expires: '' });
  return licences;
}

function createLanguages(random: Random): Language[] {
  const languages: Language[] = [{ name: 'Español', level: 'native' }];
  if (random.below(5) > 0)
    languages.push({ name: 'Inglés', level: random.pick(['A2', 'B1', 'B2', 'C1'] as const) });
  if (random.below(4) === 0)
    languages.push({
      name: random.pick(['Francés', 'Creole haitiano', 'Italiano']),
      level: random.pick(['A2', 'B1'] as const),
    });
  return languages;
}

type Options = { trades: readonly Trade[]; isEnglish: boolean };

/** Creates a person; the same seed creates the same one. */
export function createTruth(seed: number, { trades, isEnglish }: Options): CvTruth {
  const random = createRandom(seed);
  const trade = random.pick(trades);
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  const fullName = `${first} ${last}${random.below(2) === 0 ? ` ${random.pick(LAST)}` : ''}`;
  const login = `${plain(first).split(' ')[0]}${random.pick(['.', '_', ''])}${plain(last).replace(/ /g, '')}${random.below(90) + 10}`;
  return {
    fullName,
    email: `${login}@${random.pick(['gmail.com', 'hotmail.com', 'yahoo.es', 'outlook.com'])}`,
    phone: `+1${random.pick(['809', '829', '849'])}${random.pick(['220', '345', '467', '530', '686', '774', '858'])}${1000 + random.below(8999)}`,
    experiences: createExperiences(random, trade),
    studies: createStudies(random, trade, isEnglish),
    languages: createLanguages(random),
    licences: createLicences(random),
    skills: random.shuffle(trade.skills).slice(0, 3 + random.below(4)),
    isEnglish,
  };
}
