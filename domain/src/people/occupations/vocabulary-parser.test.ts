import { expect, it } from 'vitest';
import type { VocabularyFiles } from './vocabulary-entries.ts';
import { parseVocabulary } from './vocabulary-parser.ts';

const files = (given: Partial<VocabularyFiles>): VocabularyFiles => ({
  abbreviations: '',
  occupations: '',
  skills: '',
  conditions: '',
  misspellings: '',
  ignored: '',
  ...given,
});

it('parses families of expressions, folded and divided into words', () => {
  const { families } = parseVocabulary(
    files({
      occupations: '# names | asked | related\n\nGuardia de Seguridad,guachimán | sereno | escolta # comment',
      skills: 'C#, C++\r\nUX/UI | | ',
    }),
  );
  expect(families).toEqual([
    {
      label: 'Guardia de Seguridad',
      isOccupation: true,
      isRank: false,
      names: [['guardia', 'de', 'seguridad'], ['guachiman']],
      asked: [['sereno']],
      related: [['escolta']],
    },
    { label: 'C#', isOccupation: false, isRank: false, names: [['c#'], ['c++']], asked: [], related: [] },
    { label: 'UX/UI', isOccupation: false, isRank: false, names: [['ux', 'ui']], asked: [], related: [] },
  ]);
});

it('knows words of rank by their mark, which is no part of the label', () => {
  const { families } = parseVocabulary(files({ occupations: '* Jefe, jefa de área\nChofer' }));
  expect(families.map(({ label, isRank, names }) => [label, isRank, names[0]])).toEqual([
    ['Jefe', true, ['jefe']],
    ['Chofer', false, ['chofer']],
  ]);
});

it('understands the names of families with abbreviated words too', () => {
  const [family] = parseVocabulary(
    files({
      abbreviations: 'aux, auxi | auxiliar\ncont | contabilidad\ncont | contable',
      occupations: 'Auxiliar de contabilidad',
    }),
  ).families;
  expect(family?.label).toBe('Auxiliar de contabilidad');
  expect(family?.names.map((name) => name.join(' '))).toEqual([
    'auxiliar de contabilidad',
    'aux de contabilidad',
    'auxi de contabilidad',
    'auxiliar de cont',
  ]);
});

it('understands what people do in both forms of the verb', () => {
  const [nanny] = parseVocabulary(
    files({ occupations: 'Niñera, cuidar | cuidar niños, atender bebés, bebé' }),
  ).families;
  expect(nanny?.names).toEqual([['ninera'], ['cuidar']]);
  expect(nanny?.asked.map((asked) => asked.join(' '))).toEqual([
    'cuidar ninos',
    'cuidando ninos',
    'atender bebes',
    'atendiendo bebes',
    'bebe',
  ]);
});

it('understands a related expression as the first names of its family', () => {
  const [nanny] = parseVocabulary(
    files({ occupations: 'Niñera | | educador, cocinero\nMaestra, educador, docente, tutor, profesor' }),
  ).families;
  expect(nanny?.related).toEqual([['educador'], ['maestra'], ['docente'], ['tutor'], ['cocinero']]);
});

it('parses misspellings and ignored words', () => {
  const vocabulary = parseVocabulary(
    files({
      misspellings: 'chofel, Chófer | chofer\nmecanika | mecánica',
      ignored: 'Busco\nempleo, trabajo',
    }),
  );
  expect([...vocabulary.misspellings]).toEqual([
    ['chofel', 'chofer'],
    ['chofer', 'chofer'],
    ['mecanika', 'mecanica'],
  ]);
  expect([...vocabulary.ignored]).toEqual(['busco', 'empleo', 'trabajo']);
});

it('names file and line of an error', () => {
  for (const [given, message] of [
    [{ occupations: 'Chofer\n| manejar' }, "occupations.txt:2: the column 'names' is empty"],
    [{ occupations: 'Chofer | a | b | c' }, 'occupations.txt:1: more columns than names | asked | related'],
    [{ skills: '\nExcel, , word' }, "skills.txt:2: '' contains no word"],
    [{ misspellings: 'chofel' }, "misspellings.txt:1: '' is not one word"],
    [{ misspellings: 'chofel | un chofer' }, "misspellings.txt:1: 'un chofer' is not one word"],
    [{ abbreviations: 'aux' }, "abbreviations.txt:1: '' is not one word"],
    [{ ignored: '# word\nde lo' }, "ignored.txt:2: 'de lo' is not one word"],
  ] satisfies [Partial<VocabularyFiles>, string][])
    expect(() => parseVocabulary(files(given))).toThrow(`db/vocabulary/${message}`);
});
