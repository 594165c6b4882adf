import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { parseSource, productSources, type Source } from './support/sources.ts';

/** Names of events that the server sends to clients (`toClient`), and clients to the server (`toServer`). */
type Events = { toClient: string[]; toServer: string[] };

const literal = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

const getKeyName = (key: ESTree.Node) => (key.type === 'Identifier' ? [key.name] : literal(key));

/** Events that a file of domain declares, in types named XEvents and XClientEvents. */
function getDeclaredEvents(source: Source): Events {
  const found: Events = { toClient: [], toServer: [] };
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (!id.name.endsWith('Events') || typeAnnotation.type !== 'TSTypeLiteral') return;
      const names = typeAnnotation.members.flatMap((member) =>
        member.type === 'TSPropertySignature' ? getKeyName(member.key) : [],
      );
      found[id.name.endsWith('ClientEvents') ? 'toServer' : 'toClient'].push(...names);
    },
  }).visit(source.program);
  return found;
}

/** Events that the server sends (`send(to, 'name', …)`) and listens to (`on({ name: 'name' })`). */
function getServerEvents(source: Source): Events {
  const found: Events = { toClient: [], toServer: [] };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const verb = source.text.slice(callee.start, callee.end).split('.').at(-1);
      if (verb === 'send' || verb === 'sendLocal') found.toClient.push(...literal(given[1]));
      const [first] = given;
      if (verb !== 'on' || first?.type !== 'ObjectExpression') return;
      for (const property of first.properties) {
        if (property.type === 'Property' && getKeyName(property.key).includes('name'))
          found.toServer.push(...literal(property.value));
      }
    },
  }).visit(source.program);
  return found;
}

/** String literals and object keys in a live file of the web: the names of events that it listens to or sends. */
function getMentionedNames(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: (node) => void found.push(...literal(node)),
    Property: ({ key }) => void found.push(...getKeyName(key)),
  }).visit(source.program);
  return found;
}

const join = (all: Events[]): Events => ({
  toClient: all.flatMap(({ toClient }) => toClient),
  toServer: all.flatMap(({ toServer }) => toServer),
});

function findViolations(declared: Events, server: Events, web: string[]): string[] {
  const findUnused = (names: string[], users: string[], what: string) =>
    [...new Set(names)].filter((name) => !users.includes(name)).map((name) => `${name} ${what}`);
  return [
    ...findUnused(declared.toClient, server.toClient, 'is never sent by the server'),
    ...findUnused(declared.toClient, web, 'has no listener in the web'),
    ...findUnused(declared.toServer, server.toServer, 'has no listener on the server'),
    ...findUnused(declared.toServer, web, 'is never sent by the web'),
    ...findUnused(
      server.toClient,
      declared.toClient,
      'is sent by the server and has no typed payload in domain',
    ),
    ...findUnused(
      server.toServer,
      declared.toServer,
      'has a listener on the server and no typed payload in domain',
    ),
  ];
}

/** Files of the web that handle live events. */
const isLive = ({ path }: Source) => /^web\/app\/(?:platform\/realtime\/|.*\.live\.tsx?$)/.test(path);

describe('live events', () => {
  it('every event has a typed payload, a sender and a listener', () => {
    const law = {
      why: 'an event without a listener has no effect; an untyped one changes unnoticed',
      fix: 'declare it in domain/<feature>/x.events.ts, send it or listen to it in x.realtime.ts, and listen to it in x.live.ts',
    };
    const all = productSources();
    const declared = join(
      all.filter(({ path }) => /^domain\/src\/.*\.events\.ts$/.test(path)).map(getDeclaredEvents),
    );
    const server = join(
      all
        .filter(({ path }) => /^server\/src\/(?:features|platform\/realtime)\//.test(path))
        .map(getServerEvents),
    );
    expect(declared.toClient.length).toBeGreaterThan(0);
    expectNoViolations(law, findViolations(declared, server, all.filter(isLive).flatMap(getMentionedNames)));
  });

  it('detects an event without a listener', () => {
    const declared = getDeclaredEvents(
      parseSource('a.events.ts', 'export type AEvents = { heard: 1; unheard: 2 };'),
    );
    const server = getServerEvents(
      parseSource('a.realtime.ts', "send(to, 'heard', x); send(to, 'unheard', x); live.on({ name: 'odd' });"),
    );
    const web = getMentionedNames(parseSource('a.live.ts', "socket.on('heard', f);"));
    expect(findViolations(declared, server, web)).toEqual([
      'unheard has no listener in the web',
      'odd has a listener on the server and no typed payload in domain',
    ]);
  });
});
