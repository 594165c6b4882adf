import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { parseSource, product, type Source } from './support/sources.ts';

/** `fromAppError` is said by the server to browsers, `asked` by browsers to the server. */
type Events = { told: string[]; asked: string[] };

const literal = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

const keyOf = (key: ESTree.Node) => (key.type === 'Identifier' ? [key.name] : literal(key));

/** What the events files of domain declare: types named XEvents and XClientEvents. */
function declaredIn(source: Source): Events {
  const found: Events = { told: [], asked: [] };
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (!id.name.endsWith('Events') || typeAnnotation.type !== 'TSTypeLiteral') return;
      const names = typeAnnotation.members.flatMap((member) =>
        member.type === 'TSPropertySignature' ? keyOf(member.key) : [],
      );
      found[id.name.endsWith('ClientEvents') ? 'asked' : 'told'].push(...names);
    },
  }).visit(source.program);
  return found;
}

/** Events that the server tells (`send(to, 'name', …)`) and listens to (`hear({ name: 'name' })`). */
function usedByServer(source: Source): Events {
  const found: Events = { told: [], asked: [] };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const verb = source.text.slice(callee.start, callee.end).split('.').at(-1);
      if (verb === 'send' || verb === 'sendHere') found.told.push(...literal(given[1]));
      const [first] = given;
      if (verb !== 'hear' || first?.type !== 'ObjectExpression') return;
      for (const property of first.properties) {
        if (property.type === 'Property' && keyOf(property.key).includes('name'))
          found.asked.push(...literal(property.value));
      }
    },
  }).visit(source.program);
  return found;
}

/** Names that a file of the web mentions where it listens or speaks: as texts or as keys of an object. */
function mentionedIn(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: (node) => void found.push(...literal(node)),
    Property: ({ key }) => void found.push(...keyOf(key)),
  }).visit(source.program);
  return found;
}

const join = (all: Events[]): Events => ({
  told: all.flatMap(({ told }) => told),
  asked: all.flatMap(({ asked }) => asked),
});

function troubles(declared: Events, server: Events, web: string[]): string[] {
  const lonely = (names: string[], users: string[], what: string) =>
    [...new Set(names)].filter((name) => !users.includes(name)).map((name) => `${name} ${what}`);
  return [
    ...lonely(declared.told, server.told, 'is never told by the server'),
    ...lonely(declared.told, web, 'has no listener in the web'),
    ...lonely(declared.asked, server.asked, 'has no listener on the server'),
    ...lonely(declared.asked, web, 'is never said by the web'),
    ...lonely(server.told, declared.told, 'is told by the server and has no typed payload in domain'),
    ...lonely(server.asked, declared.asked, 'is heard by the server and has no typed payload in domain'),
  ];
}

/** Who speaks of events in the browser: the connection and what the features make of it. */
const isLive = ({ path }: Source) => /^web\/app\/(?:platform\/realtime\/|.*\.live\.tsx?$)/.test(path);

describe('live events', () => {
  it('every event has a typed payload, a speaker and a listener', () => {
    const law = {
      why: 'an event that nobody hears is a promise that nobody keeps; an untyped one changes unnoticed',
      fix: 'declare it in domain/<feature>/x.events.ts, send or hear it in x.realtime.ts, and listen in x.live.ts',
    };
    const all = product();
    const declared = join(
      all.filter(({ path }) => /^domain\/src\/.*\.events\.ts$/.test(path)).map(declaredIn),
    );
    const server = join(all.filter(({ path }) => path.startsWith('server/src/features/')).map(usedByServer));
    expect(declared.told.length).toBeGreaterThan(0);
    expectNoViolations(law, troubles(declared, server, all.filter(isLive).flatMap(mentionedIn)));
  });

  it('sees an event without a listener', () => {
    const declared = declaredIn(
      parseSource('a.events.ts', 'export type AEvents = { heard: 1; unheard: 2 };'),
    );
    const server = usedByServer(
      parseSource(
        'a.realtime.ts',
        "send(to, 'heard', x); send(to, 'unheard', x); live.hear({ name: 'odd' });",
      ),
    );
    const web = mentionedIn(parseSource('a.live.ts', "socket.on('heard', f);"));
    expect(troubles(declared, server, web)).toEqual([
      'unheard has no listener in the web',
      'odd is heard by the server and has no typed payload in domain',
    ]);
  });
});
