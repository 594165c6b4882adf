import { ENTERPRISE_SESSION_COOKIE } from '../../server/src/platform/http/session.ts';

/** The country at share 1: what Uneed holds when it is the place where the Dominican Republic looks for work. */
const WHOLE = {
  members: 3_000_000,
  referents: 15_000,
  enterprises: 9_000,
  openJobs: 200_000,
  closedJobs: 2_000_000,
  applications: 20_000_000,
  messages: 30_000_000,
  notifications: 5_000_000,
  posts: 2_000_000,
};

/** The numbers of rows of a share of the country. Referents have the numbers from 1, enterprises the next ones, then candidates. */
export type Country = typeof WHOLE & { share: number; publishers: number; candidates: number; jobs: number };

/** Returns the numbers of a share of the country. */
export function countryOf(share: number): Country {
  const part = (count: number) => Math.max(1, Math.round(count * share));
  const referents = part(WHOLE.referents);
  const enterprises = part(WHOLE.enterprises);
  const members = part(WHOLE.members);
  const [openJobs, closedJobs] = [part(WHOLE.openJobs), part(WHOLE.closedJobs)];
  return {
    share,
    members,
    referents,
    enterprises,
    openJobs,
    closedJobs,
    applications: part(WHOLE.applications),
    messages: part(WHOLE.messages),
    notifications: part(WHOLE.notifications),
    posts: part(WHOLE.posts),
    publishers: referents + enterprises,
    candidates: members - referents - enterprises,
    jobs: openJobs + closedJobs,
  };
}

/** Inhabitants of the provinces in hundredths of the country, as the census of 2022 counts them. */
const POPULATION: Record<string, number> = {
  'Santo Domingo': 27,
  'Distrito Nacional': 10,
  Santiago: 10,
  'San Cristóbal': 6,
  'La Vega': 4,
  'La Altagracia': 4,
  'Puerto Plata': 3,
  Duarte: 3,
  'San Pedro de Macorís': 3,
  'La Romana': 3,
  'San Juan': 2,
  Espaillat: 2,
  Azua: 2,
  Barahona: 2,
  Peravia: 2,
  'Monte Plata': 2,
  Valverde: 2,
  'Monseñor Nouel': 2,
  'Sánchez Ramírez': 1,
  'María Trinidad Sánchez': 1,
  'Monte Cristi': 1,
  Samaná: 1,
  'Hermanas Mirabal': 1,
  Baoruco: 1,
  'El Seibo': 1,
  'Hato Mayor': 1,
  Dajabón: 1,
  'Santiago Rodríguez': 1,
  'San José de Ocoa': 1,
  'Elías Piña': 1,
  Independencia: 1,
};
/** Each province as often as it has hundredths of the inhabitants. */
export const PLACES: string[] = Object.entries(POPULATION).flatMap(([name, share]) =>
  Array.from({ length: share }, () => name),
);

export const FIRST_NAMES: string[] = (
  'María José Juan Ana Luis Carmen Rafael Rosa Pedro Francisca Ramón Altagracia Miguel Yolanda Carlos Miguelina Julio ' +
  'Mercedes Manuel Ramona Antonio Martha Franklin Yaneris Wilson Santa Domingo Jacqueline Félix Dulce Héctor Claribel ' +
  'Víctor Esther Ángel Patricia Eduardo Raquel Junior Yokasta'
).split(' ');
export const LAST_NAMES: string[] = (
  'Rodríguez Pérez Martínez García Sánchez Reyes Ramírez Díaz Hernández Jiménez Santana Peña De_la_Cruz Castillo Rosario ' +
  'Núñez Gómez Mejía Guzmán Polanco Vásquez Almonte Cruz Marte Feliz Encarnación Santos Batista De_los_Santos Féliz ' +
  'Mateo Medina Tejada Morillo Espinal Acosta Ortiz Paulino Cabrera Bautista'
)
  .split(' ')
  .map((name) => name.replaceAll('_', ' '));

/** Builds the SQL of a member's number: number `x` below `count` in an order that mixes old and new ones, each once (7,919 is a prime). */
export const mixed = (x: string, count: number): string => `(((${x})::bigint * 7919) % ${count})::int`;

/** Builds the SQL that picks one text of an array; the first ones more often if `power` is above 1. */
export const pick = (list: string, power = 1): string =>
  `(${list})[1 + floor(cardinality(${list}) * power(random(), ${power}))::int]`;

/** Builds the SQL of a count as life distributes them: most are small and few very large (Pareto), with about this mean. */
export function skewed(mean: number, most: number): string {
  const shape = 1.3;
  const least = (mean * (shape - 1)) / shape;
  return `least(${most}, floor(random() + ${least.toFixed(3)} * power(1 - random(), -1.0 / ${shape})))::int`;
}

/** Builds the SQL of an age: within these days, most of them recent. */
export const recently = (days: number): string => `power(random(), 2) * interval '${days} days'`;

/** The secret of the session of an enterprise, by its number. */
export const enterpriseCookie = (n: number): string =>
  `${ENTERPRISE_SESSION_COOKIE}=bench-${String(n).padStart(37, '0')}`;
