import ts from 'typescript';
import { findSqlTemplateMutants } from './sql-template-mutants.ts';

export type MutantKind =
  | 'accessibility'
  | 'authorization'
  | 'comparison'
  | 'condition'
  | 'event'
  | 'lock'
  | 'sql'
  | 'statement';

/** A small change of a source file, after which a test should fail. */
export type Mutant = {
  file: string;
  line: number;
  kind: MutantKind;
  /** What changes, for the report. */
  change: string;
  start: number;
  end: number;
  replacement: string;
};

/** A change of a part of a file; the file, the line and its text are added later. */
export type Edit = { kind: MutantKind; start: number; end: number; replacement: string };

const COMPARISONS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const SQL_OPERATORS: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const SQL_CLAUSES = new Set(['where', 'whereRef', 'having', 'limit', 'offset', 'distinct']);
const LOCK_CLAUSES = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked']);
const EVENT_CALL = /^(?:notify|enqueue|publish|emit|record|invalidate|send|announce)/;
const LOCK_CALL = /^lock[A-Z]/;
const TABLE_LOCK = /\block table\b/;
const CHECK_CALL = /^(?:assert|require|check)(?:[A-Z]|$)/;
const LOG_CALL = /^(?:debug|info|warn|error|log)$/;
const ACCESS_ERROR = /throw (?:new )?(?:forbidden|notFound|unauthenticated)/i;
const ACCESSIBILITY_ATTRIBUTE =
  /^(?:aria-(?!hidden)|role$|disabled$|inert$|htmlFor$|(?:is)?(?:busy|pending|disabled|loading)$)/i;

const isSqlFile = (path: string) => /\.(?:repository|reader|query)\.ts$/.test(path);
const isPolicyFile = (path: string) => path.endsWith('.policy.ts');

/** Name of the called function: `enqueue` of `queue.enqueue(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

function callOf(statement: ts.ExpressionStatement): ts.CallExpression | undefined {
  let { expression } = statement;
  while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    expression = expression.expression;
  return ts.isCallExpression(expression) ? expression : undefined;
}

function kindOfStatement(call: ts.CallExpression): MutantKind {
  const name = calledName(call);
  if (EVENT_CALL.test(name)) return 'event';
  if (LOCK_CALL.test(name) || TABLE_LOCK.test(call.getText())) return 'lock';
  return CHECK_CALL.test(name) ? 'authorization' : 'statement';
}

/** Removed statements: calls, except logging and calls of React hooks, whose order must stay. */
function* statementEdits(node: ts.Node): Generator<Edit> {
  if (!ts.isExpressionStatement(node)) return;
  const call = callOf(node);
  if (!call || LOG_CALL.test(calledName(call)) || /^(?:use[A-Z]|super$)/.test(calledName(call))) return;
  yield { kind: kindOfStatement(call), start: node.getStart(), end: node.end, replacement: ';' };
}

/** The end of a clause. A lock ends with its `skipLocked()`, which PostgreSQL rejects without a lock. */
function endOfClause(clause: ts.CallExpression): number {
  const { parent } = clause;
  const isSkipping = ts.isPropertyAccessExpression(parent) && parent.name.text === 'skipLocked';
  return isSkipping ? parent.parent.end : clause.end;
}

/** Removed clauses of queries and locks, and changed operators and orders in their arguments. */
function* queryEdits(node: ts.Node, path: string): Generator<Edit> {
  if (!ts.isCallExpression(node)) return;
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const name = expression.name.text;
    const kind = LOCK_CLAUSES.has(name) ? 'lock' : 'sql';
    if (kind === 'lock' || (isSqlFile(path) && SQL_CLAUSES.has(name)))
      yield { kind, start: expression.expression.end, end: endOfClause(node), replacement: '' };
  }
  if (!isSqlFile(path)) return;
  for (const argument of node.arguments) {
    if (!ts.isStringLiteral(argument)) continue;
    const isOrder = calledName(node) === 'orderBy' && argument === node.arguments[1];
    const order = isOrder ? { asc: 'desc', desc: 'asc' }[argument.text] : undefined;
    // Removing a whole `where` is the harder change than inverting its `=`.
    const operators = SQL_CLAUSES.has(calledName(node)) ? COMPARISONS : SQL_OPERATORS;
    const replaced = order ?? operators[argument.text];
    if (replaced !== undefined)
      yield { kind: 'sql', start: argument.getStart(), end: argument.end, replacement: `'${replaced}'` };
  }
}

function* expressionEdits(node: ts.Node, kind: MutantKind | undefined): Generator<Edit> {
  if (!ts.isBinaryExpression(node)) return;
  const { operatorToken } = node;
  const operator = operatorToken.getText();
  const [start, end] = [operatorToken.getStart(), operatorToken.end];
  const compared = COMPARISONS[operator];
  if (compared !== undefined) yield { kind: kind ?? 'comparison', start, end, replacement: compared };
  if (operator === '&&') yield { kind: kind ?? 'condition', start, end, replacement: '||' };
  if (operator === '||') yield { kind: kind ?? 'condition', start, end, replacement: '&&' };
}

/** Branches that are never or always taken. */
function* branchEdits(node: ts.Node, kind: MutantKind | undefined): Generator<Edit> {
  if (ts.isIfStatement(node)) {
    const { expression, thenStatement } = node;
    const isAccess = ACCESS_ERROR.test(thenStatement.getText());
    const place = { start: expression.getStart(), end: expression.end };
    yield { kind: kind ?? (isAccess ? 'authorization' : 'condition'), ...place, replacement: 'false' };
    if (!isAccess) yield { kind: kind ?? 'condition', ...place, replacement: 'true' };
  } else if (ts.isConditionalExpression(node)) {
    const { condition } = node;
    const replacement = `!(${condition.getText()})`;
    yield { kind: kind ?? 'condition', start: condition.getStart(), end: condition.end, replacement };
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const replacement = node.operand.getText();
    yield { kind: kind ?? 'condition', start: node.getStart(), end: node.end, replacement };
  }
}

/** Endpoints that anyone may call, and JSX without what assistive technology and busy buttons need. */
function* attributeEdits(node: ts.Node, path: string): Generator<Edit> {
  if (ts.isJsxAttribute(node) && ACCESSIBILITY_ATTRIBUTE.test(node.name.getText()))
    yield { kind: 'accessibility', start: node.getStart(), end: node.end, replacement: '' };
  if (
    !/\.(?:routes|plugin)\.ts$/.test(path) ||
    !ts.isPropertyAssignment(node) ||
    node.name.getText() !== 'who'
  )
    return;
  const { initializer } = node;
  if (initializer.getText() !== `'anyone'`)
    yield {
      kind: 'authorization',
      start: initializer.getStart(),
      end: initializer.end,
      replacement: `'anyone'`,
    };
}

/** How an element looks is not for tests of this kind. */
const isLook = (node: ts.Node) =>
  ts.isJsxAttribute(node) && /^(?:className|style)$/.test(node.name.getText());

function* editsOf(node: ts.Node, path: string): Generator<Edit> {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isLook(node)) return;
  const kind = isPolicyFile(path) ? 'authorization' : undefined;
  yield* statementEdits(node);
  yield* queryEdits(node, path);
  yield* expressionEdits(node, kind);
  yield* branchEdits(node, kind);
  yield* attributeEdits(node, path);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    yield* findSqlTemplateMutants(node);
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* editsOf(child, path);
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** All mutants of a source file, in the order of the file. */
export function findMutants(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...editsOf(source, path)]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((edit) => {
      const line = source.getLineAndCharacterOfPosition(edit.start).line + 1;
      const before = shorten(text.slice(edit.start, edit.end));
      return { file: path, line, ...edit, change: `${before} → ${shorten(edit.replacement) || '(removed)'}` };
    });
}

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
