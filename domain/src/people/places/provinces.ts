import { foldText } from '../../kernel/fold-text.ts';
import { once } from '../../kernel/once.ts';

/** The names of the 32 provinces, in the order of their ISO 3166-2 codes. */
const NAMES = [
  'Distrito Nacional',
  'Azua',
  'Baoruco',
  'Barahona',
  'Dajabón',
  'Duarte',
  'Elías Piña',
  'El Seibo',
  'Espaillat',
  'Independencia',
  'La Altagracia',
  'La Romana',
  'La Vega',
  'María Trinidad Sánchez',
  'Monte Cristi',
  'Pedernales',
  'Peravia',
  'Puerto Plata',
  'Hermanas Mirabal',
  'Samaná',
  'San Cristóbal',
  'San Juan',
  'San Pedro de Macorís',
  'Sánchez Ramírez',
  'Santiago',
  'Santiago Rodríguez',
  'Valverde',
  'Monseñor Nouel',
  'Monte Plata',
  'Hato Mayor',
  'San José de Ocoa',
  'Santo Domingo',
] as const;

export type ProvinceName = (typeof NAMES)[number];

/** The 32 provinces: the locations of jobs (product.md, 'Places'). */
export const PROVINCES = NAMES.map((name) => ({ name }));

/** People mean both by «Santo Domingo»: where the province is chosen, the Distrito Nacional is offered beside it. */
export const GREATER_SANTO_DOMINGO = ['Santo Domingo', 'Distrito Nacional'] as const;

/** Adds the other half of greater Santo Domingo to provinces that have one of them; each province once. */
export const withWholeCity = <Name extends string>(
  provinces: readonly Name[],
): (Name | (typeof GREATER_SANTO_DOMINGO)[number])[] => [
  ...new Set([
    ...provinces,
    ...(provinces.some((name) => GREATER_SANTO_DOMINGO.some((part) => part === name))
      ? GREATER_SANTO_DOMINGO
      : []),
  ]),
];

/** Other spellings of provinces, without accents. */
export const SPELLING_VARIANTS: Readonly<Record<string, ProvinceName>> = {
  bahoruco: 'Baoruco',
  salcedo: 'Hermanas Mirabal',
  montecristi: 'Monte Cristi',
  'la estrelleta': 'Elías Piña',
  'el seybo': 'El Seibo',
};

const getByFoldedName = once(() => new Map(PROVINCES.map(({ name }) => [foldText(name), name])));

/** Finds a province by its name, ignoring case and accents; undefined if there is none. */
export function findProvince(name: string): ProvinceName | undefined {
  const folded = foldText(name);
  const alias = Object.hasOwn(SPELLING_VARIANTS, folded) ? SPELLING_VARIANTS[folded] : undefined;
  return alias ?? getByFoldedName().get(folded);
}

/** Returns the province of a user's place ("Los Jardines, Santiago, República Dominicana"); undefined if it names none. */
export function findUserProvince(place: string): ProvinceName | undefined {
  // The province comes after the town, which may be named like another province.
  const parts = place.split(',').map((part) => part.trim().replace(/^provincia (de )?/i, ''));
  return parts.flatMap((part) => findProvince(part) ?? []).at(-1);
}
