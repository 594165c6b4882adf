import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const ownerError = new Error('too many of this owner');
const fullError = new Error('too many');

/** Builds a queue with 4 waiting tasks at most, 3 per owner, whose tasks record their order. */
function buildQueue() {
  const order: string[] = [];
  const run = createFairQueue({
    maxWaiting: 4,
    maxPerOwner: 3,
    ownerError: () => ownerError,
    fullError: () => fullError,
  });
  const add = (owner: string, name: string) =>
    run(owner, async () => {
      order.push(name);
    });
  return { order, run, add };
}

test("an owner's later tasks wait behind the first tasks of other owners", async () => {
  const { order, add } = buildQueue();
  await Promise.all([
    add('ana', 'ana 1'),
    add('ana', 'ana 2'),
    add('ana', 'ana 3'),
    add('luis', 'luis 1'),
    add('luis', 'luis 2'),
  ]);
  expect(order).toEqual(['ana 1', 'luis 1', 'ana 2', 'luis 2', 'ana 3']);
});

test('the number of tasks per owner is limited, and a finished or failed task frees its place', async () => {
  const { order, run, add } = buildQueue();
  const failed = run('ana', () => Promise.reject(new Error('failed')));
  const rest = [add('ana', 'ana 2'), add('ana', 'ana 3')];
  await expect(add('ana', 'ana 4')).rejects.toBe(ownerError);
  await expect(failed).rejects.toThrow('failed');
  rest.push(add('ana', 'ana 5'));
  await Promise.all(rest);
  expect(order).toEqual(['ana 2', 'ana 3', 'ana 5']);
});

test('the number of waiting tasks of all owners is limited', async () => {
  const { order, add } = buildQueue();
  const accepted = ['ana', 'luis', 'eva', 'juan', 'rosa'].map((owner) => add(owner, owner));
  await expect(add('pedro', 'pedro')).rejects.toBe(fullError);
  await Promise.all(accepted);
  expect(order).toEqual(['ana', 'luis', 'eva', 'juan', 'rosa']);
});
