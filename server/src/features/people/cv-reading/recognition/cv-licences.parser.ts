import {
  DRIVING_LICENCE,
  findLicenceCategory,
  listLicenceCategories,
  nameDrivingLicence,
} from '@uneed/domain/people/work-profile/driving-licence.rules.ts';
import { isMonth } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { Licence } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { LICENCE_NAMES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { findPeriod } from './cv-dates.parser.ts';
import { type TextLine, toPlain } from './cv-text.parser.ts';

type LicenceName = (typeof LICENCE_NAMES)[number];
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
    DRIVING_LICENCE,
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
  return period && isMonth(period.to) ? period.to : '';
}

/** A driving licence by each category that the text names behind it; another licence by its name. */
function nameLicences(name: LicenceName, behind: string): string[] {
  const categories = name === DRIVING_LICENCE ? listLicenceCategories(behind) : [];
  return categories.length > 0 ? [...new Set(categories)].map(nameDrivingLicence) : [name];
}

function findLicences({ text }: TextLine, next: TextLine | undefined): Licence[] {
  let plain = toPlain(text);
  if (NONE.test(plain)) return [];
  const expiryBelow =
    next && /^\W*(?:venc|vigen|valid|expir)/.test(toPlain(next.text)) ? findExpiry(next.text) : '';
  const expiry = findExpiry(text) || (next && findExpiry(`${text} ${next.text}`)) || expiryBelow;
  return LICENCES.flatMap(([name, pattern]) => {
    const match = pattern.exec(plain);
    if (!match) return [];
    const behind = plain.slice(match.index);
    plain = plain.replace(pattern, ' ');
    return nameLicences(name, behind).map((each) => ({ name: each, expires: expiry ?? '' }));
  });
}

/** In its section, 'Categoría 02' alone is a driving licence too. */
const SHORT: readonly (readonly [LicenceName, RegExp])[] = [
  ['Licencia de motocicleta', /^\W*(?:de )?(?:motocicletas?|motor)\b/],
  ['Licencia de vehículos pesados', /^\W*(?:de )?vehiculos? pesados?\b/],
  ['Licencia de porte de armas', /^\W*(?:de )?porte (?:y tenencia )?de armas?\b/],
  [DRIVING_LICENCE, /^\W*(?:de )?(?:conducir|cat(?:egorias?)?[.:]? ?\d+|conductor)\b/],
];

/** A driving licence that is named once with its category and once without is one, with what is said of both. */
function joinDriving(found: readonly FoundLicence[]): FoundLicence[] {
  const isPlain = ({ item }: FoundLicence) => item.name === DRIVING_LICENCE;
  const hasCategory = ({ item }: FoundLicence) => findLicenceCategory(item.name) !== undefined;
  if (!found.some(hasCategory)) return [...found];
  const plain = found.filter(isPlain);
  const expires = plain.find(({ item }) => item.expires !== '')?.item.expires ?? '';
  return found
    .filter((each) => !isPlain(each))
    .map((each) =>
      hasCategory(each)
        ? {
            item: { ...each.item, expires: each.item.expires || expires },
            lines: [...each.lines, ...plain.flatMap(({ lines }) => lines)],
          }
        : each,
    );
}

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
        ? nameLicences(short, toPlain(line.text)).map((name) => ({ name, expires: findExpiry(line.text) }))
        : licences;
      return found.map((item) => ({ item, lines: line.sources }));
    });
  const found = joinDriving([...read(section, true), ...read(elsewhere, false)]);
  const byName = Map.groupBy(found, ({ item }) => item.name);
  return [...byName.values()].flatMap(
    (same) => same.find(({ item }) => item.expires !== '') ?? same[0] ?? [],
  );
}
