import { findPeriod, withoutPeriod } from './cv-dates.parser.ts';
import type { Names } from './cv-names.parser.ts';
import { isTitleCase, type TextLine, toPlain, trimSeparators, withoutStop } from './cv-text.parser.ts';

/** What a label before a colon announces. */
export type Label =
  | 'position'
  | 'company'
  | 'place'
  | 'period'
  | 'description'
  | 'title'
  | 'institution'
  | 'skip';

const LABELS: readonly (readonly [Label, RegExp])[] = [
  [
    'position',
    /^(?:puestos?|cargos?|posicion|ocupacion|position|job title|rol|role)(?: (?:desempenad|ocupad|actual)[a-z]*)?$/,
  ],
  [
    'company',
    /^(?:nombre de la )?(?:empresa|compania|lugar de trabajo|organizacion|company|employer|empleador|entidad|negocio)$/,
  ],
  ['place', /^(?:lugar|ubicacion|ciudad|direccion|location|localidad|provincia)$/],
  [
    'period',
    /^(?:fechas?|periodo|tiempo|duracion|dates?|desde|ano|anos|tiempo laborado|fecha de (?:inicio|ingreso|graduacion|termino|salida|fin)|inicio|fin|hasta|termino|salida|ingreso)$/,
  ],
  [
    'description',
    /^(?:principales )?(?:funciones|responsabilidades|tareas|actividades|logros|descripcion|labores|duties|responsibilities|achievements|main duties)(?: (?:realizadas|principales|y logros|desempenadas|y responsabilidades|del puesto|destacados))*$/,
  ],
  [
    'title',
    /^(?:titulo|carrera|grado|curso|estudios?|degree|especialidad|titulo obtenido|nivel|program|area)$/,
  ],
  [
    'institution',
    /^(?:institucion|centro educativo|centro de estudios|centro|universidad|institution|school)$/,
  ],
  [
    'skip',
    /^(?:telefonos?|tel|supervisor(?: inmediato)?|jefe inmediato|salario|motivo de salida|sueldo|referencia|contacto|phone|email|correo|promedio|indice|gpa|tesis|estado|status|modalidad|horario)$/,
  ],
];

export type Piece = { text: string; label?: Label };

/** The label of a text and what follows it: after a colon, or in the next column of a form. */
export function readLabel(text: string): { label: Label; rest: string } | undefined {
  const [, title, rest = ''] = /^([^:\t]{2,40}?) ?(?::|\t)\s*(.*)$/.exec(text) ?? [];
  if (title === undefined) return undefined;
  const plain = toPlain(title).trim();
  const label = LABELS.find(([, pattern]) => pattern.test(plain))?.[0];
  return label && { label, rest };
}

const SEPARATORS =
  /(?<=[\p{Ll})]{3})\.\s+(?=\p{Lu})|\t|\s[|•·–—»]\s|\s-{1,2}\s|\s*\|\s*|\s\/\s|;\s|\s[–—]|[–—]\s|:\s(?=\p{Lu})/u;

/** 'Grupo Ramos, Santiago' without its places, which come back apart; a legal form stays with its name. */
function splitPlaces(text: string, names: Names): Piece[] {
  const bracket = /^(.{3,}?)\s*\(([^()]{2,60})\)$/.exec(text);
  if (bracket && names.isPlace(bracket[2] ?? ''))
    return [...splitPlaces(bracket[1] ?? '', names), { text: bracket[2] ?? '', label: 'place' }];
  const parts = text.split(/,\s+|\.\s+(?=\p{Lu})/u);
  let at = parts.length;
  while (at > 1 && names.isPlace(parts[at - 1] ?? '')) at -= 1;
  const place = parts.slice(at).join(', ');
  const rest = place === '' ? text : text.slice(0, text.lastIndexOf(parts[at] ?? '')).replace(/[,\s]+$/, '');
  return [{ text: rest }, ...(place === '' ? [] : [{ text: place, label: 'place' } as const])];
}

const isLikelyPair = (a: string, b: string, names: Names): boolean =>
  names.positionScore(a) >= 2 && names.companyScore(b) >= 1 && names.companyScore(b) > names.positionScore(b);

const NEEDS_FIELD =
  /^(?:tecnic|licenciad|ingenier|auxiliar|asistente|especialista|asesor|ayudante|profesor|maestr|docente|consultor|instructor|analista)/;

/** 'Cajera en Supermercado Bravo', or with a comma: a position and an enterprise. */
function splitPair({ text, label }: Piece, names: Names): Piece[] {
  if (label) return [{ text, label }];
  for (const match of text.matchAll(/,\s+|\s(?:en|at|@|para)\s(?:(?:la |el )?empresa\s)?/gi)) {
    const [a, b] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (names.isLegalForm(b)) continue;
    const isComma = match[0].startsWith(',');
    const least = !isComma && !a.includes(' ') && NEEDS_FIELD.test(toPlain(a)) ? 2.5 : 1;
    const isPair =
      isLikelyPair(a, b, names) && names.companyScore(b) >= least && isTitleCase(b.split(/,|\s/)[0] ?? '');
    if (isPair || (isComma && isLikelyPair(b, a, names) && names.companyScore(a) >= 2))
      return [{ text: a }, { text: b }];
  }
  return [{ text }];
}

/** The columns of a line; a label stays with its value. */
export function splitColumns(text: string): string[] {
  const columns = text.split('\t');
  return columns.length === 2 && !columns[0]?.includes(':') && readLabel(text.trim()) ? [text] : columns;
}

/** Gives the columns of a table the labels of its first row: 'Empresa | Puesto | Fecha'. */
export function labelColumns(lines: readonly TextLine[]): TextLine[] {
  let labels: string[] = [];
  return lines.flatMap((line) => {
    const columns = line.text.split('\t').map((column) => column.trim());
    if (columns.length > 1 && columns.every((column) => readLabel(`${column}:`) !== undefined)) {
      labels = columns;
      return [];
    }
    if (columns.length === 1) return [line];
    if (columns.length !== labels.length) return [line];
    return [{ ...line, text: columns.map((column, index) => `${labels[index]}: ${column}`).join('\t') }];
  });
}

/** The names in a line of a job, without its date. */
export function splitIntoPieces(text: string, names: Names): Piece[] {
  const period = findPeriod(text);
  const rest = period ? withoutPeriod(text, period) : text;
  return splitColumns(rest)
    .flatMap((column): Piece[] => {
      const labelled = readLabel(column.trim());
      if (labelled) return [{ text: labelled.rest, label: labelled.label }];
      return column
        .split(SEPARATORS)
        .map(trimSeparators)
        .filter((part) => part !== '')
        .flatMap((part): Piece[] =>
          names.isPlace(part)
            ? [{ text: part, label: 'place' }]
            : splitPlaces(part, names).flatMap((piece) => splitPair(piece, names)),
        );
    })
    .map((piece) => ({ ...piece, text: withoutStop(trimSeparators(piece.text)) }))
    .filter(({ text: part }) => part !== '');
}
