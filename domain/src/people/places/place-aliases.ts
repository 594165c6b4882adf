import type { ProvinceName } from './provinces.ts';

/** Abbreviations of words in the names of places, without accents and points. */
export const ABBREVIATED_WORDS: Record<string, string> = {
  dgo: 'domingo',
  fco: 'francisco',
  pta: 'punta',
  pto: 'puerto',
  sn: 'san',
  sta: 'santa',
  stgo: 'santiago',
  sto: 'santo',
};

export type PlaceAlias = {
  /** Without accents, points and spaces. */
  alias: string;
  /** The place that people mean, as the gazetteer names it. */
  place: string;
  province: ProvinceName;
  /** Airport codes of the IATA are in daily use. A town only suggests its province, it is not another name of it. */
  kind: 'initials' | 'airport' | 'nickname' | 'town';
};

/** What people write instead of the name of a place or province. */
export const PLACE_ALIASES: readonly PlaceAlias[] = [
  { alias: 'sd', place: 'Santo Domingo', province: 'Santo Domingo', kind: 'initials' },
  { alias: 'sde', place: 'Santo Domingo Este', province: 'Santo Domingo', kind: 'initials' },
  { alias: 'sdn', place: 'Santo Domingo Norte', province: 'Santo Domingo', kind: 'initials' },
  { alias: 'sdo', place: 'Santo Domingo Oeste', province: 'Santo Domingo', kind: 'initials' },
  { alias: 'dn', place: 'Santo Domingo de Guzmán', province: 'Distrito Nacional', kind: 'initials' },
  { alias: 'sfm', place: 'San Francisco de Macorís', province: 'Duarte', kind: 'initials' },
  { alias: 'spm', place: 'San Pedro de Macorís', province: 'San Pedro de Macorís', kind: 'initials' },
  { alias: 'sdq', place: 'Santo Domingo', province: 'Santo Domingo', kind: 'airport' },
  { alias: 'sti', place: 'Santiago', province: 'Santiago', kind: 'airport' },
  { alias: 'pop', place: 'Puerto Plata', province: 'Puerto Plata', kind: 'airport' },
  { alias: 'puj', place: 'Verón-Punta Cana', province: 'La Altagracia', kind: 'airport' },
  { alias: 'lrm', place: 'La Romana', province: 'La Romana', kind: 'airport' },
  { alias: 'azs', place: 'Samaná', province: 'Samaná', kind: 'airport' },
  { alias: 'capital', place: 'Santo Domingo de Guzmán', province: 'Distrito Nacional', kind: 'nickname' },
  { alias: 'lacapital', place: 'Santo Domingo de Guzmán', province: 'Distrito Nacional', kind: 'nickname' },
  { alias: 'sgo', place: 'Santiago', province: 'Santiago', kind: 'nickname' },
  { alias: 'bani', place: 'Baní', province: 'Peravia', kind: 'town' },
  { alias: 'bavaro', place: 'Bávaro', province: 'La Altagracia', kind: 'town' },
  { alias: 'bonao', place: 'Bonao', province: 'Monseñor Nouel', kind: 'town' },
  { alias: 'cotui', place: 'Cotuí', province: 'Sánchez Ramírez', kind: 'town' },
  { alias: 'haina', place: 'Bajos de Haina', province: 'San Cristóbal', kind: 'town' },
  { alias: 'higuey', place: 'Higüey', province: 'La Altagracia', kind: 'town' },
  { alias: 'jarabacoa', place: 'Jarabacoa', province: 'La Vega', kind: 'town' },
  { alias: 'mao', place: 'Mao', province: 'Valverde', kind: 'town' },
  { alias: 'moca', place: 'Moca', province: 'Espaillat', kind: 'town' },
  { alias: 'nagua', place: 'Nagua', province: 'María Trinidad Sánchez', kind: 'town' },
  { alias: 'puntacana', place: 'Verón-Punta Cana', province: 'La Altagracia', kind: 'town' },
  { alias: 'sanfranciscodemacoris', place: 'San Francisco de Macorís', province: 'Duarte', kind: 'town' },
  { alias: 'sosua', place: 'Sosúa', province: 'Puerto Plata', kind: 'town' },
];
