import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('logs an error without the row that PostgreSQL rejected, also in a child logger', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const err = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (1, ana@example.do, un secreto).',
  });
  log.child({ reqId: 'r1' }).error({ err }, 'unforeseen');
  expect(lines.join('')).not.toContain('secreto');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: 'r1',
    msg: 'unforeseen',
    err: { message: 'violates check constraint', code: '23514' },
  });
});
