import { expect, it } from 'vitest';
import { createLexicon } from './search-lexicon.parser.ts';
import { compileSearchText } from './search-match.query.ts';

const lexicon = createLexicon({
  families: [
    {
      label: 'Chofer',
      isOccupation: true,
      isRank: false,
      names: [['chofer'], ['conductor', 'de', 'camion']],
      asked: [['manejar']],
      related: [['mensajero']],
    },
    {
      label: 'Recursos humanos',
      isOccupation: true,
      isRank: false,
      names: [
        ['rrhh'],
        ['recursos', 'humanos'],
        ['auxiliar', 'de', 'recursos', 'humanos'],
        ['humanos', 'recursos'],
      ],
      asked: [],
      related: [['nomina'], ['tecnico', 'nomina']],
    },
  ],
  conditions: [
    {
      label: 'Remoto',
      asked: [['remoto'], ['desde', 'casa']],
      tags: ['a:Remoto'],
      words: [['remoto']],
    },
  ],
  misspellings: new Map([['chofel', 'chofer']]),
  spellings: new Map(),
  ignored: new Set(['busco']),
});
const compile = (text: string): string | null => compileSearchText(text, lexicon, new Map());

it('compiles a text without asking the database what jobs contain', () => {
  const query = compile('chofer');
  expect(query).toContain("'chofer' | 'chofers' | 'choferes'");
  expect(query).toContain(
    "('conductor' | 'conductors' | 'conductores' | 'conductora' | 'conductoras') <-> ('camion'",
  );
  // Similar work counts where it names a job.
  expect(query).toContain("'t:mensajero'");
  expect(query).not.toMatch(/[( ]'mensajero'/);
});

it('requires each part of the text, drops what says nothing, and corrects what the vocabulary corrects', () => {
  expect(compile('busco chofer')).toBe(compile('chofer'));
  expect(compile('chofel')).toContain(compile('chofer'));
  expect(compile('chofer desde casa')).toMatch(/\) & \(.*'a:Remoto'/);
  expect(compile('chofer x')).toBe(compile('chofer'));
  expect(compile('%')).toBeNull();
});

it('leaves out names that contain another one, and keeps those with the same words in another order', () => {
  const query = compile('rrhh') ?? '';
  expect(query).not.toContain('auxiliar');
  expect(query).toMatch(/\('recursos'[^&]*\) <-> \('humanos'/);
  expect(query).toMatch(/\('humanos'[^&]*\) <-> \('recursos'/);
  expect(query).toContain("'t:nomina'");
  expect(query).not.toContain("'t:tecnico'");
});
