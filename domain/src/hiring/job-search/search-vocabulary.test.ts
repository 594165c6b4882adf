import { expect, it } from 'vitest';
import { parseSearchVocabulary } from './search-vocabulary.ts';

const parse = (conditions: string) =>
  parseSearchVocabulary({
    abbreviations: '',
    occupations: '',
    skills: '',
    misspellings: '',
    ignored: '',
    conditions,
  }).conditions;

it('parses conditions, whose tags are values of filters and may contain commas', () => {
  const conditions = parse(
    'Desde casa, remoto | availability=Remoto, category=Arte, Cultura y Entretenimiento, special=referral, shift=Noche | en línea',
  );
  expect(conditions).toEqual([
    {
      label: 'Desde casa',
      asked: [['desde', 'casa'], ['remoto']],
      tags: ['a:Remoto', 'c:Arte, Cultura y Entretenimiento', 'x:referral', 'h:Noche'],
      words: [['en', 'linea']],
    },
  ]);
});

it('names file and line of an error', () => {
  for (const [given, message] of [
    ['remoto | availability=Casa |', "conditions.txt:1: 'availability=Casa' is not a value"],
    ['remoto | toString=Casa |', "conditions.txt:1: 'toString=Casa' is not a value"],
    ['remoto', 'conditions.txt:1: has neither tags nor words'],
  ] as const)
    expect(() => parse(given)).toThrow(`db/vocabulary/${message}`);
});
