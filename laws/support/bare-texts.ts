import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './sources.ts';

type Kind = {
  isText: boolean;
  /** A list with texts: each is a node of its own. */
  isTextList: boolean;
  /** It can be something else than text as well, or nothing. */
  isVariable: boolean;
  /** The type is ReactNode, which says nothing. */
  isAnyNode: boolean;
};

/**
 * A child of a JSX element. `isLoose`: its text is a node of its own, even as an only child. `comesAndGoes`: its nodes may be put
 * into the element or taken out of it later.
 */
type Child = {
  node: ts.Node;
  isText: boolean;
  isLoose?: boolean;
  isChoice?: boolean;
  comesAndGoes?: boolean;
};

/** Whether it is the value of a condition that renders nothing; in place of 0 there is nothing either. */
const isFalsy = (type: ts.Type): boolean =>
  type.isLiteral() && (typeof type.value === 'object' ? type.value.base10Value === '0' : !type.value);
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** The types of source files of the web app, and of samples: paths relative to the root, with their text. */
export function createWebProgram(paths: readonly string[], samples: Record<string, string> = {}): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'web/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, join(ROOT, 'web'));
  const texts = new Map(Object.entries(samples).map(([path, text]) => [join(ROOT, path), text]));
  const host = ts.createCompilerHost(options);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  return ts.createProgram([...paths.map((path) => join(ROOT, path)), ...texts.keys()], options, host);
}

/** Whether nothing is rendered for a child: a line break, or a comment. */
const isNothing = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) ? !node.expression : ts.isJsxText(node) && node.containsOnlyTriviaWhiteSpaces;

const isSpace = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node)
    ? node.expression !== undefined &&
      ts.isStringLiteral(node.expression) &&
      node.expression.text.trim() === ''
    : ts.isJsxText(node) && node.text.trim() === '';

/** The expressions one of which is rendered; several for a condition. */
function alternativesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return alternativesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(alternativesOf);
  if (!ts.isBinaryExpression(node)) return [node];
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return alternativesOf(node.right);
  const isFallback =
    operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken;
  return isFallback ? [node.left, node.right].flatMap(alternativesOf) : [node];
}

const isComponent = (tag: ts.JsxTagNameExpression) => /^[A-Z]|\./.test(tag.getText());

/** Whether a component is chosen while rendering: a parameter or a variable of a function. */
const isChosen = (declared: ts.Declaration | undefined): boolean =>
  declared !== undefined &&
  (ts.isVariableDeclaration(declared)
    ? !ts.isSourceFile(declared.parent.parent.parent)
    : ts.isBindingElement(declared) || ts.isParameter(declared) || ts.isPropertySignature(declared));

function visit(node: ts.Node, handle: (node: ts.Node) => void): void {
  handle(node);
  node.forEachChild((child) => visit(child, handle));
}

/** The types of the program. `withText`: the declarations of those properties of components that somewhere get a text. */
type Types = { checker: ts.TypeChecker; withText: Set<ts.Declaration> };

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const parts = (type.isUnion() ? type.types : [type]).map(
    (each) => checker.getBaseConstraintOfType(each) ?? each,
  );
  const texts = parts.filter((each) => (each.flags & TEXT) !== 0 && !isFalsy(each));
  const items = parts
    .flatMap((each) => (checker.isArrayLikeType(each) ? (each.getNumberIndexType() ?? []) : []))
    .map((each) => kindOf(checker, each));
  const isTextList = items.some(({ isText }) => isText);
  return {
    isText: texts.length > 0 || isTextList,
    isTextList,
    isVariable: texts.length < parts.length,
    isAnyNode:
      parts.some(({ symbol }) => symbol?.name === 'Iterable') || items.some((each) => each.isAnyNode),
  };
}

/** The declarations of the property that an expression reads, also of a destructured one. */
function findProperty(checker: ts.TypeChecker, node: ts.Expression): readonly ts.Declaration[] {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  const [first] = declarations;
  if (!first || !ts.isBindingElement(first)) return declarations.filter(ts.isPropertySignature);
  const name = (first.propertyName ?? first.name).getText();
  return checker.getTypeAtLocation(first.parent).getProperty(name)?.declarations ?? [];
}

const isElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** Whether an expression renders no text, whatever its types: elements, a list of them, nothing, or a function that a component calls. */
const isSeenAsElements = (node: ts.Expression): boolean =>
  alternativesOf(node).every((each) => {
    if (ts.isCallExpression(each) && ts.isPropertyAccessExpression(each.expression)) {
      const [mapped] = each.arguments;
      return each.expression.name.text === 'map' && mapped !== undefined && isFunctionOfElement(mapped);
    }
    return isElement(each) || ts.isArrowFunction(each) || each.kind === ts.SyntaxKind.NullKeyword;
  });

const isFunctionOfElement = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) && !ts.isBlock(node.body) && alternativesOf(node.body).every(isElement);

function kindOfExpression(types: Types, node: ts.Expression): Kind {
  const isTemplate = ts.isTemplateExpression(node);
  if (isTemplate || isSeenAsElements(node))
    return { isText: isTemplate, isTextList: false, isVariable: !isTemplate, isAnyNode: false };
  const kind = kindOf(types.checker, types.checker.getTypeAtLocation(node));
  if (!kind.isAnyNode) return kind;
  const all = alternativesOf(node);
  if (all.length > 1 || all[0] !== node)
    return { ...kind, isText: all.some((each) => kindOfExpression(types, each).isText) };
  const property = findProperty(types.checker, node);
  return property.length === 0
    ? kind
    : { ...kind, isText: property.some((each) => types.withText.has(each)) };
}

function classifyComponent(checker: ts.TypeChecker, tag: ts.JsxTagNameExpression): Omit<Child, 'node'> {
  const type = checker.getTypeAtLocation(tag);
  const comesAndGoes = isChosen(checker.getSymbolAtLocation(tag)?.valueDeclaration);
  const [signature] = type.getCallSignatures();
  // The icons of lucide-react and the router's links, which always render one element.
  if (!signature || type.symbol?.name === 'ForwardRefExoticComponent') return { isText: false, comesAndGoes };
  const returned = signature.getReturnType();
  const { isText, isAnyNode } = kindOf(checker, returned);
  const isOneElement = !returned.isUnion() && !isText;
  return { isText: isText && !isAnyNode, isLoose: true, comesAndGoes: comesAndGoes || !isOneElement };
}

function classify(types: Types, node: ts.JsxChild): Child {
  if (ts.isJsxText(node)) return { node, isText: true };
  if (ts.isJsxFragment(node)) return { node, isText: false, comesAndGoes: true };
  if (!ts.isJsxExpression(node)) {
    const tag = ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName;
    return isComponent(tag) ? { node, ...classifyComponent(types.checker, tag) } : { node, isText: false };
  }
  if (!node.expression) return { node, isText: false };
  const { isText, isTextList, isVariable } = kindOfExpression(types, node.expression);
  const isChoice = alternativesOf(node.expression).length > 1;
  return { node, isText, isLoose: isTextList, isChoice, comesAndGoes: isVariable };
}

function isGivenText(types: Types, node: ts.Expression | ts.JsxChild): boolean {
  if (!ts.isJsxExpression(node)) return ts.isJsxText(node) || ts.isStringLiteral(node);
  return node.expression !== undefined && kindOfExpression(types, node.expression).isText;
}

const isWithoutText = (node: ts.Expression | ts.JsxChild): boolean =>
  isElement(node) || (ts.isJsxExpression(node) && (!node.expression || isSeenAsElements(node.expression)));

/** A property of a component that takes any node, and what it gets at one place. */
type Slot = { declarations: readonly ts.Declaration[]; values: readonly (ts.Expression | ts.JsxChild)[] };

/**
 * The properties that a component declares. The type of its parameter is enough: which of its signatures a place means would cost a check
 * of all values there.
 */
const propertiesOf = (checker: ts.TypeChecker, tag: ts.JsxTagNameExpression): ts.Type[] =>
  checker
    .getTypeAtLocation(tag)
    .getCallSignatures()
    .flatMap(({ parameters: [first] }) => (first ? [checker.getTypeOfSymbol(first)] : []));

function findSlots(checker: ts.TypeChecker, node: ts.Node): Slot[] {
  if (!ts.isJsxOpeningLikeElement(node) || !isComponent(node.tagName)) return [];
  const children = ts.isJsxElement(node.parent) ? node.parent.children : [];
  const given: [name: string, values: Slot['values']][] = [
    ...node.attributes.properties.flatMap((each): [string, Slot['values']][] =>
      ts.isJsxAttribute(each) && each.initializer ? [[each.name.getText(), [each.initializer]]] : [],
    ),
    ['children', children.filter((each) => !isNothing(each) && !isSpace(each))],
  ];
  const properties = propertiesOf(checker, node.tagName);
  return given.flatMap(([name, values]) => {
    if (values.every(isWithoutText)) return [];
    const slots = properties.flatMap((each) => {
      const property = each.getProperty(name);
      return property && kindOf(checker, checker.getTypeOfSymbol(property)).isAnyNode ? [property] : [];
    });
    const declarations = slots.flatMap((each) => each.declarations ?? []);
    return declarations.length > 0 ? [{ declarations, values }] : [];
  });
}

function findInElement(types: Types, node: ts.Node): ts.Node[] {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return [];
  const rendered = node.children.filter((each) => !isNothing(each));
  const children = rendered.filter((each) => !isSpace(each)).map((each) => classify(types, each));
  const isBare = ({ isText, isLoose, isChoice, comesAndGoes }: Child, index: number) =>
    isText &&
    (isLoose ||
      ts.isJsxFragment(node) ||
      (rendered.length > 1 && (isChoice || comesAndGoes)) ||
      children[index - 1]?.comesAndGoes);
  return children.filter(isBare).map((child) => child.node);
}

/** The elements one of which an expression renders. */
const elementsOf = (node: ts.Expression | undefined): ts.Node[] =>
  node === undefined
    ? []
    : alternativesOf(node).filter((each) => ts.isJsxElement(each) || ts.isJsxFragment(each));

/** The elements one of which a function returns, or a condition yields: React may make the one out of the other. */
function alternativesAt(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node)) return elementsOf(node);
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || !ts.isBlock(node.body)) return [];
  const found: ts.Node[] = [];
  const collect = (each: ts.Node): void => {
    if (ts.isReturnStatement(each)) found.push(...elementsOf(each.expression));
    else if (!ts.isFunctionLike(each)) each.forEachChild(collect);
  };
  node.body.forEachChild(collect);
  return found;
}

const hasKey = (node: ts.JsxElement): boolean =>
  node.openingElement.attributes.properties.some((each) => each.name?.getText() === 'key');
const nameOf = (node: ts.JsxElement | ts.JsxFragment): string | undefined =>
  ts.isJsxFragment(node) ? '' : hasKey(node) ? undefined : node.openingElement.tagName.getText();

/** The texts beside others in two elements of which React makes one out of the other, also in their children. */
function findInReused(types: Types, one: ts.Node, other: ts.Node): ts.Node[] {
  const isOpen = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxFragment(node);
  if (!isOpen(one) || !isOpen(other) || nameOf(one) === undefined || nameOf(one) !== nameOf(other)) return [];
  const both = [one, other].map(({ children }) => [...children].filter((each) => !isNothing(each)));
  const texts = both
    .filter(({ length }) => length > 1)
    .flatMap((all) => all.filter((each) => !isSpace(each)).map((each) => classify(types, each)))
    .filter(({ isText }) => isText)
    .map(({ node }) => node);
  const [children = [], others = []] = both;
  const below = children.flatMap((each, index) => {
    const reused = others[index];
    return reused ? findInReused(types, each, reused) : [];
  });
  return [...texts, ...below];
}

const findInAlternatives = (types: Types, node: ts.Node): ts.Node[] =>
  alternativesAt(node).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => findInReused(types, one, other)),
  );

/**
 * Finds the texts that a page translator takes from React although React may have to remove them, to insert an element before
 * them, or to change them by a condition.
 */
export function findBareTexts(
  program: ts.Program,
  paths: readonly string[],
): { path: string; start: number }[] {
  const types: Types = { checker: program.getTypeChecker(), withText: new Set() };
  const files = paths.flatMap((path) => {
    const file = program.getSourceFile(join(ROOT, path));
    return file ? [{ path, file }] : [];
  });
  const slots: Slot[] = [];
  for (const { file } of files) visit(file, (node) => slots.push(...findSlots(types.checker, node)));
  // A component may hand its property on to another one.
  for (let before = -1; before < types.withText.size; ) {
    before = types.withText.size;
    for (const { declarations, values } of slots)
      if (!declarations.every((each) => types.withText.has(each)))
        if (values.some((each) => isGivenText(types, each)))
          for (const each of declarations) types.withText.add(each);
  }
  return files.flatMap(({ path, file }) => {
    const found = new Set<number>();
    visit(file, (node) => {
      for (const each of [...findInElement(types, node), ...findInAlternatives(types, node)])
        found.add(each.getStart());
    });
    return [...found].map((start) => ({ path, start }));
  });
}
