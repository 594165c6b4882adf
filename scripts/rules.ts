import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRulesDocument, type Rule, readRules } from './rules/rules.ts';

/** npm run rules [WORD]: prints the business rules that contain the words; `-- --write` updates docs/RULES.md. */
const args = process.argv.slice(2);
const rules = await readRules();

const contains = (word: string) => (rule: Rule) =>
  Object.values(rule).some((text) => text.toLowerCase().includes(word.toLowerCase()));

if (args.includes('--write')) {
  writeFileSync(fileURLToPath(new URL('../docs/RULES.md', import.meta.url)), buildRulesDocument(rules));
  console.log(`docs/RULES.md contains ${rules.length} rules`);
} else {
  const found = args.reduce((left, word) => left.filter(contains(word)), rules);
  for (const { name, value, sentence, file } of found)
    console.log(`${name} = ${value}\n  ${sentence}\n  ${file}`);
  if (found.length === 0) console.log(`No rule contains ${args.join(' ')}`);
}
