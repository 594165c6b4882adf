import { foldText } from '../../kernel/fold-text.ts';

/** A driving licence whose category is not known. */
export const DRIVING_LICENCE = 'Licencia de conducir';

/** How a driving licence with its category is called, as it is offered: 'Licencia de conducir categoría 02'. */
export const nameDrivingLicence = (category: number): string => `${DRIVING_LICENCE} categoría 0${category}`;

const NAME = /^licencia(?: de conducir)? categoria 0?([1-5])$/;
const CATEGORIES = /\bcat(?:egor(?:ias?|y))?\b[.:]? ?((?:0?[1-5]\b(?: ?(?:,|\/|y|o) ?)?)+)/g;

/** The category in the name of a driving licence; undefined without one, and for other licences. */
export function findLicenceCategory(name: string): number | undefined {
  const category = NAME.exec(foldText(name))?.[1];
  return category === undefined ? undefined : Number(category);
}

/** The categories that a folded text names at one or several places: 'categorias 02 y 03', 'cat. 2'. */
export const listLicenceCategories = (folded: string): number[] =>
  [...folded.matchAll(CATEGORIES)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/[1-5]/g)].map(([digit]) => Number(digit)),
  );
