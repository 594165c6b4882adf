import { isLicence } from './cv-licences.parser.ts';
import { isUpperCase, type TextLine, wordsOf } from './cv-text.parser.ts';

/** What a part of a CV is about; `none` before the first heading, `unknown` below one that is not known, `other` where nothing is proposed from. */
export type SectionKind =
  | 'none'
  | 'experiences'
  | 'studies'
  | 'courses'
  | 'languages'
  | 'skills'
  | 'licences'
  | 'contact'
  | 'references'
  | 'unknown'
  | 'other';

export type Section = { kind: SectionKind; lines: TextLine[]; heading?: TextLine };

const words = (text: string): Set<string> => new Set(text.split(' '));

/** A heading consists of these words: those of a kind, and fillers. Kinds that come first decide. */
const KEYS: readonly (readonly [SectionKind, ReadonlySet<string>])[] = [
  ['references', words('referencia referencias references referees recomendaciones')],
  [
    'other',
    words(
      'perfil profile objetivo objetivos objective objectives resumen summary about intereses interests hobbies hobby pasatiempos aficiones publicaciones publications proyectos projects voluntariado voluntariados volunteer volunteering disponibilidad availability premios awards reconocimientos logros achievements honores presentacion extracto declaracion firma anexos meta metas vision pretension pretensiones expectativa expectativas actividades membresias afiliaciones asociaciones vehiculo introduccion biografia',
    ),
  ],
  ['languages', words('idioma idiomas language languages lenguas linguisticos linguisticas')],
  ['licences', words('licencia licencias licenses licences license permiso permisos carnet carnets')],
  [
    'experiences',
    words(
      'experiencia experiencias experience experiences empleo empleos employment trayectoria career pasantia pasantias internships internship practicas trabajos',
    ),
  ],
  [
    'courses',
    words(
      'curso cursos courses certificacion certificaciones certifications certificados certificates diplomado diplomados talleres capacitacion capacitaciones training trainings seminarios',
    ),
  ],
  ['studies', words('educacion education formacion estudio estudios studies escolaridad titulos titulacion')],
  [
    'skills',
    words(
      'habilidad habilidades skills skill competencia competencias competencies aptitudes aptitud destrezas destreza conocimientos capacidades fortalezas strengths software herramientas tools programas tecnologias technologies expertise cualidades informatica ofimatica',
    ),
  ],
  ['contact', words('contacto contact contactos personales')],
  // These decide only where nothing else does: 'historial laboral', 'datos académicos'.
  ['experiences', words('laboral laborales trabajo work profesional jobs ocupacional')],
  ['studies', words('academica academico academicas academicos academic educativa educativo educativos')],
];
const FILLERS = words(
  'a al de del la las el los en y e o and of the my mi mis & datos informacion information info historial historia history antecedentes background vida laboral laborales profesional profesionales professional laborables trabajo work trabajos personal personales academica academico academicas academicos academic educativa educativo realizado realizados realizadas cursados relevante relevantes relevant previa previas anterior anteriores previous ultimos ultimas ultima cargos puestos desempenados ocupados complementaria complementarios complementarias complementaria adicional adicionales additional otro otros otra otras other basicas basicos tecnica tecnicas tecnico tecnicos technical blandas duras clave key claves principales main core hard soft computacionales computer digitales digital informatica informatico informaticos informaticas tecnologicas tecnologicos interpersonales sociales generales general generalidades area areas conocimiento conocimientos dominio dominados manejo manejados nivel grado preparacion superior superiores continua docente extracurricular extracurriculares extra experiencia mas sobre acerca quien soy me us conducir driving driver drivers competencias habilidades destrezas actitudes contacto email telefono direccion vehicular career carrera employment qualifications calificaciones obtenidos obtenidas recibidos recibidas impartidos organizacionales gerenciales administrativas administrativos comerciales profesion idiomas salarial salariales formal ejecutivo executive summary i ii iii iv v vi vii viii',
);
/** 'Sobre mí' has no word of a kind. */
const OTHER_PHRASES = new Set([
  'sobre mi',
  'acerca de mi',
  'quien soy',
  'about me',
  'mas sobre mi',
  'soft',
  'informacion adicional',
  'additional information',
  'otros datos',
  'otra informacion',
  'datos generales',
  'generales',
  'informacion general',
  'otros',
]);
const TITLES = new Set([
  'curriculum',
  'curriculum vitae',
  'hoja de vida',
  'cv',
  'resume',
  'curriculo',
  'curriculum vitae cv',
]);
const HEADING_WORDS_MAX = 7;
const SAME_SIZE = 0.04;
const LARGER = 1.08;

/** 'EXPERIENCIALABORAL', whose letters were set apart: found in two or three words. */
function splitJoined(word: string, count = 3): string[] | undefined {
  const isKnown = (part: string) => FILLERS.has(part) || KEYS.some(([, keys]) => keys.has(part));
  if (isKnown(word)) return [word];
  if (count === 1 || word.length > 60) return undefined;
  for (let at = word.length - 1; at > 0; at -= 1) {
    if (!isKnown(word.slice(0, at))) continue;
    const rest = splitJoined(word.slice(at), count - 1);
    if (rest) return [word.slice(0, at), ...rest];
  }
  return undefined;
}

const wordsOfHeading = (text: string): string[] => {
  const plain = wordsOf(text.replace(/^(?:[IVX]{1,4}|\d{1,2}|[a-z])\s?[.)-]\s*/u, ''));
  return plain.length === 1 && plain[0] && plain[0].length > 14 ? (splitJoined(plain[0]) ?? plain) : plain;
};

/** What a heading announces; undefined for a text that is none. */
export function kindOfHeading(text: string): SectionKind | undefined {
  if (text.length > 70 || /[@\d]{3}/.test(text)) return undefined;
  const found = wordsOfHeading(text);
  const phrase = found.join(' ');
  if (found.length === 0 || found.length > HEADING_WORDS_MAX) return undefined;
  if (OTHER_PHRASES.has(phrase)) return 'other';
  if (phrase === 'datos personales' || phrase === 'informacion personal' || phrase === 'personal information')
    return 'contact';
  const isHeading = found.every((word) => FILLERS.has(word) || KEYS.some(([, keys]) => keys.has(word)));
  if (!isHeading) return undefined;
  const kinds = KEYS.filter(([, keys]) => found.some((word) => keys.has(word))).map(([kind]) => kind);
  // 'Habilidades e idiomas' lists both, 'conocimientos de idiomas' only one.
  if (kinds.includes('languages') && kinds.includes('skills') && /[\s](?:e|y|and|&)\s/i.test(text))
    return 'skills';
  if (kinds[0] === 'licences' && kinds.includes('courses')) return 'courses';
  return kinds[0];
}

type Heading = { kind: SectionKind; rest: string };

/** 'Idiomas: español, inglés' or a heading in the first column of a table. */
function findInlineHeading(text: string): Heading | undefined {
  const match = /^([^:\t]{4,50})(:|\t)\s*(\S.*)$/.exec(text);
  if (!match) return undefined;
  const [, title = '', separator, rest = ''] = match;
  const kind = kindOfHeading(title);
  if (!kind || (separator === '\t' && !isUpperCase(title) && wordsOf(title).length > 3)) return undefined;
  return { kind, rest };
}

/** Sub-headings of a job: 'Logros:'. */
const INSIDE_JOBS = words(
  'logros achievements proyectos projects actividades trabajo herramientas tools tecnologias technologies reconocimientos software',
);

const isInsideJob = ({ text, size, isBold }: TextLine): boolean =>
  wordsOf(text.split(':')[0] ?? '').some((word) => INSIDE_JOBS.has(word)) &&
  !(isUpperCase(text) || size > LARGER || (isBold && !text.includes(':')));

const isEmphasised = ({ text, isBold, size }: TextLine): boolean =>
  isBold || size > LARGER || isUpperCase(text) || text.endsWith(':');

function findHeading(line: TextLine, current: SectionKind): Heading | undefined {
  if (current === 'experiences' && isInsideJob(line)) return undefined;
  const kind = kindOfHeading(line.text);
  // 'Licencia de conducir' is more often what somebody has.
  if (kind === 'licences' && isLicence(line.text) && !isEmphasised(line)) return undefined;
  if (kind) {
    const looksLikeOne = !line.isBullet || line.isBold || line.size > LARGER || isUpperCase(line.text);
    const isEnded = /[.,;]$/.test(line.text);
    return looksLikeOne && !isEnded && /^[\p{Lu}\d]/u.test(line.text) ? { kind, rest: '' } : undefined;
  }
  const inline = findInlineHeading(line.text);
  if (!inline) return undefined;
  // In a list of skills, or below a job, 'Herramientas: Excel' is one of the lines.
  if (line.isBullet || (inline.kind === 'skills' && current === 'skills')) return undefined;
  return current === 'experiences' && inline.kind === 'experiences' ? undefined : inline;
}

/** Keys of headings that are no titles of studies, in a heading with other words: 'Idiomas que domino'. */
const LOOSE = words(
  'experiencia experiencias experience trayectoria empleos idiomas languages habilidades skills competencias aptitudes destrezas conocimientos formacion estudios education referencias references',
);
const LOOSE_WORDS_MAX = 6;
const UNKNOWN_WORDS_MAX = 3;

/** Whether a line is written as most of the known headings are, which differ from the text. */
function createStyle(lines: readonly TextLine[]): (line: TextLine) => boolean {
  const headings = lines.filter((line) => !line.isBullet && kindOfHeading(line.text) !== undefined);
  const isAlike = (a: TextLine, b: TextLine) =>
    Math.abs(a.size - b.size) < SAME_SIZE &&
    a.isBold === b.isBold &&
    isUpperCase(a.text) === isUpperCase(b.text);
  const model = headings.find(
    (one) => headings.filter((other) => isAlike(one, other)).length > headings.length / 2,
  );
  return (line) =>
    model !== undefined &&
    headings.length > 1 &&
    isEmphasised(model) &&
    isAlike(line, model) &&
    !line.isBullet &&
    !/\d/.test(line.text);
}

/** A heading that is none of the known ones, by its style. */
function findStyledHeading(line: TextLine, current: SectionKind): SectionKind | undefined {
  const found = wordsOf(line.text);
  const [first = ''] = found;
  const kind = KEYS.find(([, keys]) => keys.has(first))?.[0];
  if (LOOSE.has(first) && found.length <= LOOSE_WORDS_MAX && kind !== current) return kind;
  const isApart = line.size > LARGER && line.isAfterGap && found.length <= UNKNOWN_WORDS_MAX;
  return isApart && current !== 'none' ? 'unknown' : undefined;
}

/** Divides a CV at its headings. One that is not known ends a part, unless `isName` says that it is a name. */
export function divideIntoSections(lines: readonly TextLine[], isName: (text: string) => boolean): Section[] {
  const hasStyle = createStyle(lines);
  let section: Section = { kind: 'none', lines: [] };
  const sections = [section];
  for (const line of lines) {
    if (TITLES.has(wordsOf(line.text).join(' '))) continue;
    const heading = findHeading(line, section.kind);
    const styled =
      !heading && hasStyle(line) && !isName(line.text) ? findStyledHeading(line, section.kind) : undefined;
    const kind = heading?.kind ?? styled;
    if (kind) {
      section = { kind, lines: [] };
      sections.push(section);
      if (heading?.rest) section.lines.push({ ...line, text: heading.rest });
      // Without anything below, the heading is what it says.
      else if (kind === 'licences') section.heading = line;
    } else section.lines.push(line);
  }
  return sections.map((one) =>
    one.lines.length === 0 && one.heading ? { ...one, lines: [one.heading] } : one,
  );
}
