import { foldText } from '../kernel/fold-text.ts';

/** The 32 provinces with their ISO 3166-2 codes: the locations of jobs (specification 2 §9). */
export const PROVINCES = [
  { iso: 'DO-01', name: 'Distrito Nacional' },
  { iso: 'DO-02', name: 'Azua' },
  { iso: 'DO-03', name: 'Baoruco' },
  { iso: 'DO-04', name: 'Barahona' },
  { iso: 'DO-05', name: 'Dajabón' },
  { iso: 'DO-06', name: 'Duarte' },
  { iso: 'DO-07', name: 'Elías Piña' },
  { iso: 'DO-08', name: 'El Seibo' },
  { iso: 'DO-09', name: 'Espaillat' },
  { iso: 'DO-10', name: 'Independencia' },
  { iso: 'DO-11', name: 'La Altagracia' },
  { iso: 'DO-12', name: 'La Romana' },
  { iso: 'DO-13', name: 'La Vega' },
  { iso: 'DO-14', name: 'María Trinidad Sánchez' },
  { iso: 'DO-15', name: 'Monte Cristi' },
  { iso: 'DO-16', name: 'Pedernales' },
  { iso: 'DO-17', name: 'Peravia' },
  { iso: 'DO-18', name: 'Puerto Plata' },
  { iso: 'DO-19', name: 'Hermanas Mirabal' },
  { iso: 'DO-20', name: 'Samaná' },
  { iso: 'DO-21', name: 'San Cristóbal' },
  { iso: 'DO-22', name: 'San Juan' },
  { iso: 'DO-23', name: 'San Pedro de Macorís' },
  { iso: 'DO-24', name: 'Sánchez Ramírez' },
  { iso: 'DO-25', name: 'Santiago' },
  { iso: 'DO-26', name: 'Santiago Rodríguez' },
  { iso: 'DO-27', name: 'Valverde' },
  { iso: 'DO-28', name: 'Monseñor Nouel' },
  { iso: 'DO-29', name: 'Monte Plata' },
  { iso: 'DO-30', name: 'Hato Mayor' },
  { iso: 'DO-31', name: 'San José de Ocoa' },
  { iso: 'DO-32', name: 'Santo Domingo' },
] as const;

export type ProvinceName = (typeof PROVINCES)[number]['name'];

/** People mean both by «Santo Domingo»: where the province is chosen, the Distrito Nacional is offered beside it. */
export const GREATER_SANTO_DOMINGO = ['Santo Domingo', 'Distrito Nacional'] as const;

/** Other spellings of provinces, without accents. */
export const SPELLING_VARIANTS: Readonly<Record<string, ProvinceName>> = {
  bahoruco: 'Baoruco',
  salcedo: 'Hermanas Mirabal',
  montecristi: 'Monte Cristi',
  'la estrelleta': 'Elías Piña',
  'el seybo': 'El Seibo',
};

/** Finds a province by its name, ignoring case and accents; undefined if there is none. */
export function findProvince(name: string): ProvinceName | undefined {
  const folded = foldText(name);
  return SPELLING_VARIANTS[folded] ?? PROVINCES.find((province) => foldText(province.name) === folded)?.name;
}
