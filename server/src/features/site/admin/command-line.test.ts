import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandLineError, parseAdminCommand } from './command-line.parser.ts';

const DISPUTE_ID = '0193f7a0-0000-7000-8000-000000000001';

test('parses the commands', () => {
  expect(parseAdminCommand(['verify-referent', ' ANA@prueba.DO '])).toEqual({
    name: 'verify-referent',
    email: 'ana@prueba.do',
  });
  expect(parseAdminCommand(['reject-referent', 'ana@prueba.do', '--reason', ' Sin  empresa '])).toEqual({
    name: 'reject-referent',
    email: 'ana@prueba.do',
    reason: 'Sin  empresa',
  });
  expect(parseAdminCommand(['verify-enterprise', ' Colmado-Central '])).toEqual({
    name: 'verify-enterprise',
    enterprise: 'colmado-central',
  });
  expect(
    parseAdminCommand(['decide-dispute', DISPUTE_ID, 'paid', '--reason', 'Vimos el comprobante.']),
  ).toEqual({
    name: 'decide-dispute',
    disputeId: DISPUTE_ID,
    closing: { decision: 'paid', note: 'Vimos el comprobante.' },
  });
  for (const args of [[], ['help'], ['--help'], ['-h'], ['verify-referent', '--help']])
    expect(parseAdminCommand(args)).toEqual({ name: 'help' });
});

test.each([
  [['verify-referent'], 'Falta un email'],
  [['verify-enterprise'], 'Falta la empresa'],
  [['make-admin', 'ana'], 'Falta un email'],
  [['reject-referent', 'ana@prueba.do'], 'Falta el motivo'],
  [['reject-referent', 'ana@prueba.do', '--reason', '  '], 'Falta el motivo'],
  [['reject-referent', 'ana@prueba.do', '--reason', 'x'.repeat(501)], 'más de 500'],
  [['reject-referent', 'ana@prueba.do', '--reason'], 'No entiendo'],
  [['verify-referent', 'ana@prueba.do', 'luis@prueba.do'], 'Sobra «luis@prueba.do»'],
  [['decide-dispute', 'x', 'pay', '--reason', 'Una nota clara'], 'Falta el id'],
  [['decide-dispute', DISPUTE_ID, 'quizás', '--reason', 'Una nota clara'], 'Elige una decisión'],
  [['decide-dispute', DISPUTE_ID, 'pay'], 'Explica la decisión'],
  [['decide-dispute', DISPUTE_ID, 'pay', 'ya'], 'Sobra «pay»'],
  [['drop-everything'], 'No conozco «drop-everything»'],
  [['verify-referent', 'ana@prueba.do', '--force'], 'No entiendo'],
])('%j gives a one-line error', (args, line) => {
  expect(() => parseAdminCommand(args)).toThrow(line);
});

test('any arguments give a command or a one-line error', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('reject-referent', '--reason', 'a@b.do'))),
      (args) => {
        try {
          parseAdminCommand(args);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandLineError);
          expect(String(error)).not.toContain('\n');
        }
      },
    ),
  );
});
