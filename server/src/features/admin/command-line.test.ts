import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandLineError, parseAdminCommand } from './command-line.parser.ts';

test('the commands', () => {
  expect(parseAdminCommand(['verify-referent', ' ANA@prueba.DO '])).toEqual({
    name: 'verify-referent',
    email: 'ana@prueba.do',
  });
  expect(parseAdminCommand(['reject-referent', 'ana@prueba.do', '--reason', ' Sin  empresa '])).toEqual({
    name: 'reject-referent',
    email: 'ana@prueba.do',
    reason: 'Sin  empresa',
  });
  for (const words of [[], ['help'], ['--help'], ['-h'], ['verify-referent', '--help']])
    expect(parseAdminCommand(words)).toEqual({ name: 'help' });
});

test.each([
  [['verify-referent'], 'Falta un email'],
  [['make-admin', 'ana'], 'Falta un email'],
  [['reject-referent', 'ana@prueba.do'], 'Falta el motivo'],
  [['reject-referent', 'ana@prueba.do', '--reason', '  '], 'Falta el motivo'],
  [['reject-referent', 'ana@prueba.do', '--reason', 'x'.repeat(501)], 'más de 500'],
  [['reject-referent', 'ana@prueba.do', '--reason'], 'No entiendo'],
  [['verify-referent', 'ana@prueba.do', 'luis@prueba.do'], 'Sobra «luis@prueba.do»'],
  [['drop-everything'], 'No conozco «drop-everything»'],
  [['verify-referent', 'ana@prueba.do', '--force'], 'No entiendo'],
])('%j is told in one line', (words, line) => {
  expect(() => parseAdminCommand(words)).toThrow(line);
});

test('no words bring anything but a command or one line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('reject-referent', '--reason', 'a@b.do'))),
      (words) => {
        try {
          parseAdminCommand(words);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandLineError);
          expect(String(error)).not.toContain('\n');
        }
      },
    ),
  );
});
