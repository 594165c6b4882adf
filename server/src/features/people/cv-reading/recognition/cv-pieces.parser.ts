import { findPeriod, withoutPeriod } from './cv-dates.parser.ts';
import type { Names } from './cv-names.parser.ts';
import { toPlain, trimSeparators } from './cv-text.parser.ts';

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
    /^(?:fechas?|periodo|tiempo|duracion|dates?|desde|ano|anos|tiempo laborado|fecha de (?:inicio|ingreso|graduacion))$/,
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

/** The label of a text and what follows it. */
export function readLabel(text: string): { label: Label; rest: string } | undefined {
  const [, title, rest = ''] = /^([^:]{2,40}):\s*(.*)$/.exec(text) ?? [];
  if (title === undefined) return undefined;
  const plain = toPlain(title).trim();
  const label = LABELS.find(([, pattern]) => pattern.test(plain))?.[0];
  return label && { label, rest };
}

const SEPARATORS = /\t|\s[|•·–—»]\s|\s-{1,2}\s|\s*\|\s*|\s\/\s|;\s|\s[–—]|[–—]\s|:\s(?=\p{Lu})/u;

/** 'Grupo Ramos, Santiago' without its places, which come back apart; a legal form stays with its name. */
function splitPlaces(text: string, names: Names): Piece[] {
  const bracket = /^(.{3,}?)\s*\(([^()]{2,60})\)$/.exec(text);
  if (bracket && names.isPlace(bracket[2] ?? ''))
    return [...splitPlaces(bracket[1] ?? '', names), { text: bracket[2] ?? '', label: 'place' }];
  const parts = text.split(/,\s+/);
  let at = parts.length;
  while (at > 1 && names.isPlace(parts[at - 1] ?? '')) at -= 1;
  const place = parts.slice(at).join(', ');
  const rest = parts.slice(0, at).join(', ');
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
    const least = !isComma && NEEDS_FIELD.test(toPlain(a)) ? 2.5 : 1;
    const isPair = isLikelyPair(a, b, names) && names.companyScore(b) >= least && /^\p{Lu}|^\d/u.test(b);
    if (isPair || (isComma && isLikelyPair(b, a, names) && names.companyScore(a) >= 2))
      return [{ text: a }, { text: b }];
  }
  return [{ text }];
}

/** The names in a line of a job, without its date. */
export function splitIntoPieces(text: string, names: Names): Piece[] {
  const period = findPeriod(text);
  const rest = period ? withoutPeriod(text, period) : text;
  return rest
    .split(/\t/)
    .flatMap((column): Piece[] => {
      const labelled = readLabel(trimSeparators(column));
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
    .map((piece) => ({ ...piece, text: trimSeparators(piece.text) }))
    .filter(({ text: part }) => part !== '');
}
