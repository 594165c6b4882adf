import { beforeAll, expect, it } from 'vitest';
import { createWebProgram, findBareTexts } from './support/bare-texts.ts';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, productSources } from './support/sources.ts';

const LAW = {
  why: 'Google Translate replaces each text node by <font> elements; React still has the old node, throws when it has to remove it or to insert an element before it, and the page is gone; a text that changes keeps its old value',
  fix: 'put a text that comes and goes, changes by a condition, follows something that comes and goes, or stands in an element that is shown in place of another one into an element of its own (<span>, also with class "contents"), or make it one template literal without siblings; give a component that renders children beside others such an element, or the type ReactElement',
};

const SAMPLE = 'web/app/sample.tsx';
/** Each line with a comment has to be found. */
const SAMPLES = `
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
declare const is: boolean, name: string, maybe: string | undefined, count: number;
const Card = ({ title, badge, children }: { title: ReactNode; badge?: ReactNode; children: ReactNode }) => (
  <div>
    {is && <hr />}
    {title} // found
    {badge}
    <span>{children}</span>
  </div>
);
const Person = () => is ? name : <b>{name}</b>;
const Nothing = () => is && <b>{name}</b>;
const Row = ({ icon: Icon, children }: { icon: typeof Check; children: ReactElement }) => <p><Icon />{children}</p>;
const Label = ({ icon: Icon }: { icon: typeof Check }) => (
  <p>
    <Icon />
    {name} // found
  </p>
);
const Reused = () => {
  if (is) return <p>{name}</p>;
  return (
    <p>
      Hola, {/* found */}
      <b>{name}</b>
    </p>
  );
};
export const all = [
  <Reused />,
  is ? <p key="a">Hola <b>{name}</b></p> : <p key="b">{name}</p>,
  is ? <p>Hola <b>{name}</b></p> : <p>{name}</p>, // found
  is ? <div><p>{name}</p></div> : <div><p>Hola <b>{name}</b></p></div>, // found
  is ? <p>Hola <b>{name}</b></p> : <div>{name}</div>,
  <Card title="Un título" badge={<hr />}>Un texto</Card>,
  <Row icon={Check}><b>Un texto</b></Row>,
  <Label icon={Check} />,
  <p>{is && <hr />} texto</p>, // found
  <p>{is && <hr />}{' '}<b>{name}</b> texto</p>,
  <p>{is ? <hr /> : <br />}{name}</p>, // found
  <p>{[1].map((each) => <hr key={each} />)}{count}</p>, // found
  <p><Nothing /> texto</p>, // found
  <p><Person /></p>, // found
  <p>{[name].map((each) => each)}</p>, // found
  <>Hola</>, // found
  <p>Hola {maybe}</p>, // found
  <p>Hola {is ? name : ''}</p>, // found
  <p>Hola {is && 'adiós'}</p>, // found
  <p><Check />{is ? 'Sí' : 'No'}</p>, // found
  <p>{is && <>Hola {name}</>}</p>, // found
  <p>{is && <><b>Hola</b><hr /></>}</p>,
  <p>{is && 'Hola'}</p>,
  <p>{is ? 'Hola' : <hr />}</p>,
  <p>Hola {name}{is && <hr />}</p>,
  <p><Check /> Hola</p>,
  <p>{is && <hr />}<span>texto</span></p>,
  <p>{is && <hr />}{is && <span>texto</span>}</p>,
];
`;

let find: (paths: readonly string[]) => { path: string; start: number }[];
const pages = productSources().filter(({ path }) => /^web\/app\/.*\.tsx$/.test(path));
beforeAll(() => {
  const paths = pages.map(({ path }) => path);
  const program = createWebProgram(paths, { [SAMPLE]: SAMPLES });
  find = (those) => findBareTexts(program, those);
}, 600_000);

it('no page crashes, or shows an old value, when it is translated', { timeout: 600_000 }, () => {
  const sources = new Map(pages.map((source) => [source.path, source]));
  expect(sources.size).toBeGreaterThan(0);
  const findings = find([...sources.keys()]).flatMap(({ path, start }) => {
    const source = sources.get(path);
    return source ? [formatPlace(source, start)] : [];
  });
  expectNoViolations(LAW, findings);
});

it('finds each text that React loses, and no other', () => {
  const lineOf = (start: number) => SAMPLES.slice(0, start).split('\n').length - 1;
  const lines = SAMPLES.split('\n');
  const found = new Set(find([SAMPLE]).map(({ start }) => lines[lineOf(start)]?.trim()));
  expect([...found]).toEqual(
    lines.filter((line) => /found(?: \*\/\})?$/.test(line)).map((line) => line.trim()),
  );
});
