import { expect } from 'vitest';

type Law = {
  /** Why the law exists. */
  why: string;
  /** What to do about a finding. */
  fix: string;
};

/** Fails with every place that breaks the law, why it is one, and how to fix it. */
export function expectNoViolations({ why, fix }: Law, findings: readonly string[]): void {
  if (findings.length === 0) return;
  const places = findings.map((finding) => `  ${finding}`).join('\n');
  expect.fail(`${findings.length} broken:\n${places}\nWhy: ${why}\nFix: ${fix}`);
}
