import type { Licence } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { LICENCE_NAMES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { findPeriod } from './cv-dates.parser.ts';
import { type TextLine, toPlain } from './cv-text.parser.ts';

type LicenceName = (typeof LICENCE_NAMES)[number];

const DRIVING = 'Licencia de conducir';
const CATEGORY = /\bcategor(?:ia|y):? ?0?([1-5])\b/;
export type FoundLicence = { item: Licence; lines: string[] };

/** What the licences are called; those that are more exact come first. */
const LICENCES: readonly (readonly [LicenceName, RegExp])[] = [
  [
    'Licencia de motocicleta',
    /\blicencia (?:de (?:conducir )?)?(?:de )?(?:motor(?:es|istas?)?|motociclet?as?|motocicletas?|motociclistas?)\b|\bmotorcycle licen[cs]e\b/,
  ],
  [
    'Licencia de vehículos pesados',
    /\blicencia (?:de (?:conducir )?)?(?:de |para )?(?:vehiculos? pesados?|camion(?:es)?|carga pesada)\b|\blicencia de conducir,? (?:de )?(?:vehiculos?|carga) pesad[oa]s?\b|\bcommercial driver'?s? licen[cs]e\b/,
  ],
  [
    'Licencia de porte de armas',
    /\b(?:licencia|permiso)(?: vigente)? (?:de|para) (?:el )?(?:porte|portar|tenencia)\b[a-z ]{0,20}\barmas?\b/,
  ],
  [
    DRIVING,
    /\blicencia (?:de )?(?:conducir|conductor|chofer)\b|\blicencia (?:de )?categoria\b|\bdriver'?s?'? licen[cs]e\b|\bdriving licen[cs]e\b|\blicencia vehicular\b/,
  ],
  ['Exequátur', /\bexequatur\b/],
  ['Colegiatura profesional', /\bcolegiatura\b|\bcodia\b|\bmiembro del colegio (?:de|dominicano de)\b/],
  [
    'Certificado de manipulación de alimentos',
    /\b(?:certificado|certificacion|carnet) (?:de|en) (?:manipulacion|manipulador(?:a)?) de alimentos\b/,
  ],
];
const NONE =
  /\b(?:no (?:tengo|poseo|cuento)|sin) (?:con )?(?:licencia|exequatur)|\btramit|\bgestion|\brenova/;
const EXPIRES =
  /\b(?:venc|vigente hasta|valid[oa] hasta|vigencia|expir|expires|valid until|valid through|caduca|hasta)/;

/** Whether a text names a licence. */
export const isLicence = (text: string): boolean =>
  LICENCES.some(([, pattern]) => pattern.test(toPlain(text)));

function findExpiry(text: string): string {
  const period = EXPIRES.test(toPlain(text)) ? findPeriod(text) : undefined;
  return period && !period.isYearOnly ? period.to : '';
}

/** A driving licence with the category that the text names. */
function withCategory(name: string, plain: string): string {
  const category = name === DRIVING ? CATEGORY.exec(plain)?.[1] : undefined;
  return category === undefined ? name : `${DRIVING} categoría 0${category}`;
}

function findLicences({ text }: TextLine, next: TextLine | undefined): Licence[] {
  const whole = toPlain(text);
  let plain = whole;
  if (NONE.test(plain)) return [];
  const expiryBelow =
    next && /^\W*(?:venc|vigen|valid|expir)/.test(toPlain(next.text)) ? findExpiry(next.text) : '';
  const expiry = findExpiry(text) || (next && findExpiry(`${text} ${next.text}`)) || expiryBelow;
  return LICENCES.flatMap(([name, pattern]) => {
    const match = pattern.exec(plain);
    if (!match) return [];
    plain = plain.replace(pattern, ' ');
    return [{ name: withCategory(name, whole), expires: expiry ?? '' }];
  });
}

/** In its section, 'Categoría 02' alone is a driving licence too. */
const SHORT: readonly (readonly [LicenceName, RegExp])[] = [
  ['Licencia de motocicleta', /^\W*(?:de )?(?:motocicletas?|motor)\b/],
  ['Licencia de vehículos pesados', /^\W*(?:de )?vehiculos? pesados?\b/],
  ['Licencia de porte de armas', /^\W*(?:de )?porte (?:y tenencia )?de armas?\b/],
  [DRIVING, /^\W*(?:de )?(?:conducir|categoria \d|conductor)\b/],
];

/** Recognises licences, of which each is proposed once. `section` are the lines under their heading. */
export function recogniseLicences(
  section: readonly TextLine[],
  elsewhere: readonly TextLine[],
): FoundLicence[] {
  const read = (lines: readonly TextLine[], isSection: boolean): FoundLicence[] =>
    lines.flatMap((line, index) => {
      const licences = findLicences(line, lines[index + 1]);
      const short =
        isSection && licences.length === 0
          ? SHORT.find(([, pattern]) => pattern.test(toPlain(line.text)))?.[0]
          : undefined;
      const found = short
        ? [{ name: withCategory(short, toPlain(line.text)), expires: findExpiry(line.text) }]
        : licences;
      return found.map((item) => ({ item, lines: line.sources }));
    });
  const all = [...read(section, true), ...read(elsewhere, false)];
  const hasCategory = all.some(({ item }) => item.name.startsWith(`${DRIVING} `));
  const exact = all.filter(({ item }) => !hasCategory || item.name !== DRIVING);
  const byName = Map.groupBy(exact, ({ item }) => item.name);
  return [...byName.values()].flatMap(
    (same) => same.find(({ item }) => item.expires !== '') ?? same[0] ?? [],
  );
}
