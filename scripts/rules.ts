import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Rule, readRules, rulesDocument } from './rules/rules.ts';

/** npm run rules [WORD]: the numbers of the business that speak of it; `-- --write` renews docs/RULES.md. */
const given = process.argv.slice(2);
const rules = await readRules();

const speaksOf = (word: string) => (rule: Rule) =>
  Object.values(rule).some((text) => text.toLowerCase().includes(word.toLowerCase()));

if (given.includes('--write')) {
  writeFileSync(fileURLToPath(new URL('../docs/RULES.md', import.meta.url)), rulesDocument(rules));
  console.log(`docs/RULES.md holds ${rules.length} numbers`);
} else {
  const found = given.reduce((left, word) => left.filter(speaksOf(word)), rules);
  for (const { name, value, sentence, file } of found)
    console.log(`${name} = ${value}\n  ${sentence}\n  ${file}`);
  if (found.length === 0) console.log(`No rule speaks of ${given.join(' ')}`);
}
