import { once } from './once.ts';

// They take milliseconds to create, so they are created at the first use.
const getConjunction = once(() => new Intl.ListFormat('es-DO', { type: 'conjunction' }));
const getDisjunction = once(() => new Intl.ListFormat('es-DO', { type: 'disjunction' }));

/** Joins all parts in a sentence: `una foto, tu ubicación y una biografía`. */
export const joinWithAnd = (parts: readonly string[]): string => getConjunction().format(parts);

/** Joins alternatives in a sentence: `Santiago, La Vega o Azua`. */
export const joinWithOr = (parts: readonly string[]): string => getDisjunction().format(parts);

/** Whether all of these texts are different. */
export const areDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The keys of a table of labels, with their type. */
export const keysOf = <K extends string>(labels: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(labels).filter((key): key is K => key in labels);

/** Joins the texts that are given: `La Espiga · Santiago`. */
export const joinTexts = (...texts: string[]): string => texts.filter((text) => text !== '').join(' · ');
