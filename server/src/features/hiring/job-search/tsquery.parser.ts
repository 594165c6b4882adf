/** A set of lexemes of which a matching text has at least one, with the share of texts that have them. */
type Cover = { lexemes: string[]; frequency: number };

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(:[*A-D]+)?|<(?:-|\d+)>|[&|!()]/g;

type Token = { text: string; lexeme?: string; isPrefix?: boolean };

const tokenize = (tsquery: string): Token[] =>
  [...tsquery.matchAll(TOKEN)].map(([text, quoted, flags]) =>
    quoted === undefined
      ? { text }
      : {
          text,
          lexeme: quoted.replace(/''|\\(.)/g, (pair, escaped) => escaped ?? pair[0]),
          isPrefix: flags?.includes('*'),
        },
  );

/** All of the covers are needed, because a text may match any part; null if a part has none. */
function union(covers: (Cover | null)[]): Cover | null {
  const all = covers.filter((cover) => cover !== null);
  if (all.length < covers.length) return null;
  const lexemes = [...new Set(all.flatMap((cover) => cover.lexemes))];
  return { lexemes, frequency: all.reduce((sum, { frequency }) => sum + frequency, 0) };
}

/** One of the covers is enough, because a text matches every part: the most selective one. */
const mostSelective = (covers: (Cover | null)[]): Cover | null =>
  covers.reduce((best, cover) => (cover && (!best || cover.frequency < best.frequency) ? cover : best), null);

/**
 * Returns lexemes of which every text that matches the tsquery (as PostgreSQL prints it) has at least one, as few texts as
 * possible having one; null if there are none, as for a prefix or a negation. `frequencyOf` returns the share of texts with
 * a lexeme.
 */
export function findRequiredLexemes(
  tsquery: string,
  frequencyOf: (lexeme: string) => number,
): string[] | null {
  const tokens = tokenize(tsquery);
  let next = 0;

  const parseAny = (isOperator: (text: string) => boolean, parse: () => Cover | null): (Cover | null)[] => {
    const covers = [parse()];
    while (isOperator(tokens[next]?.text ?? '')) {
      next += 1;
      covers.push(parse());
    }
    return covers;
  };

  const parseOr = (): Cover | null => union(parseAny((text) => text === '|', parseAnd));
  const parseAnd = (): Cover | null => mostSelective(parseAny((text) => text === '&', parsePhrase));
  const parsePhrase = (): Cover | null =>
    mostSelective(parseAny((text) => text.startsWith('<'), parseOperand));

  function parseOperand(): Cover | null {
    const token = tokens[next];
    next += 1;
    if (token?.text === '!') {
      parseOperand();
      return null;
    }
    if (token?.text === '(') {
      const cover = parseOr();
      next += 1;
      return cover;
    }
    if (token?.lexeme === undefined || token.isPrefix) return null;
    return { lexemes: [token.lexeme], frequency: frequencyOf(token.lexeme) };
  }

  return parseOr()?.lexemes ?? null;
}
