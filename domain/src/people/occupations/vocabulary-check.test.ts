import { expect, it } from 'vitest';
import { findContradictions } from './vocabulary-check.ts';
import type { VocabularyFiles } from './vocabulary-entries.ts';

const find = (given: Partial<VocabularyFiles>): string[] =>
  findContradictions({
    abbreviations: '',
    occupations: '',
    skills: '',
    conditions: '',
    misspellings: '',
    ignored: '',
    ...given,
  });

it('accepts families whose expressions are understood in several of them', () => {
  const occupations =
    'Mesero, camarero | restaurante | bartender\nBartender | restaurante | mesera\nBanco\nBanca';
  expect(find({ occupations, conditions: 'noche | shift=Noche |', ignored: 'busco' })).toEqual([]);
});

it('finds a name of two families, in whatever gender and number, with or without small words', () => {
  expect(
    find({ occupations: 'Vendedor\n\nDependiente, vendedoras', skills: 'Técnico en redes\ntécnico de red' }),
  ).toEqual([
    "occupations.txt:3: 'vendedoras' is already a name: 'Vendedor' (occupations.txt:1)",
    "skills.txt:2: 'técnico de red' is already a name: 'Técnico en redes' (skills.txt:1)",
  ]);
});

it('finds what is said twice in a family, and names that are only a stop word', () => {
  expect(find({ occupations: 'Chofer | choferes, manejar, manejar | chofer\nde la' })).toEqual([
    "occupations.txt:2: 'de la' is only a stop word",
    "occupations.txt:1: 'manejar' is already an expression of this family: 'manejar' (occupations.txt:1)",
    "occupations.txt:1: 'choferes' is a name of its own family",
    "occupations.txt:1: 'chofer' is a name of its own family",
  ]);
});

it('finds words that stand there as two words too', () => {
  expect(find({ occupations: 'Call center | callcenter' })).toEqual([
    "occupations.txt:1: 'callcenter' is 'Call center' as one word",
  ]);
});

it('finds related expressions that no family has', () => {
  expect(find({ occupations: 'Chofer | | piloto, mensajera\nMensajero' })).toEqual([
    "occupations.txt:1: 'piloto' is related, but no family has this name",
  ]);
});

it('finds conditions that occur twice or are names of families', () => {
  const conditions = 'noche | shift=Noche |\nde noche, con licencia | | noche, noches';
  expect(find({ skills: 'Licencia', conditions })).toEqual([
    "conditions.txt:2: 'de noche' is already a condition: 'noche' (conditions.txt:1)",
    "conditions.txt:2: 'con licencia' is also the name of a family (skills.txt:1)",
    "conditions.txt:2: 'noches' is already a word of this condition: 'noche' (conditions.txt:2)",
  ]);
});

it('finds misspellings that are words of the vocabulary, occur twice, or are corrected to another misspelling', () => {
  expect(
    find({
      occupations: 'Soldador de planta',
      misspellings: 'planta, soldado | soldador\nsoldado | sordado\nsordado | x',
    }),
  ).toEqual([
    "misspellings.txt:2: 'soldado' is already a misspelling: 'soldado' (misspellings.txt:1)",
    "misspellings.txt:1: 'planta' is a word of 'Soldador de planta' (occupations.txt:1)",
    "misspellings.txt:2: 'sordado' is itself a misspelling",
  ]);
});

it('finds ignored words that are an expression by themselves', () => {
  expect(find({ skills: 'Uñas y pies | uñas', ignored: 'pies, unas\npies' })).toEqual([
    "ignored.txt:2: 'pies' is already an ignored word: 'pies' (ignored.txt:1)",
    "ignored.txt:1: 'unas' is ignored, but stands alone in skills.txt:1",
  ]);
});

it('finds abbreviations of words that no expression has', () => {
  expect(find({ occupations: 'Técnico', abbreviations: 'tec | técnico\ning | ingeniero' })).toEqual([
    "abbreviations.txt:2: 'ingeniero' is abbreviated, but no expression has it",
  ]);
});
