import ts from 'typescript-6'

type FindKeys = (written: ts.Expression | undefined) => Set<string>
export type FindFunction = (call: ts.CallExpression) => ts.SignatureDeclaration | undefined

/** Returns a function that finds what a call calls, where that is in one of the sources. */
export function createFunctionFinder(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): FindFunction {
  const known = new Set(sources)
  return ({ expression }) => {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
    const symbol = checker.getSymbolAtLocation(name)
    const isImported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    // A property of a mapped type, such as `Pick`, has no value of its own.
    const declared = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.declarations?.[0]
    if (!declared || !known.has(declared.getSourceFile())) return undefined
    const isNamed = ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared)
    const called = isNamed ? declared.initializer : declared
    return called && ts.isFunctionLike(called) && 'body' in called ? called : undefined
  }
}

/**
 * Returns a function that finds the keys that an expression can have with a value other than null: of object literals,
 * through variables, spreads and functions. Where these lead to no literal, the keys are those of its type. A type that
 * is made from the tables says nothing: there the calls count, which give the parameter its value.
 */
export function createKeyFinder(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
  findFunction: FindFunction,
): FindKeys {
  const calls = indexCalls(sources)
  const literals = indexLiterals(sources)
  const findOfType = createTypeReader(checker)

  const find = (node: ts.Node | undefined, seen: ReadonlySet<ts.Node>): Set<string> => {
    if (!node || seen.has(node)) return new Set()
    const next = new Set(seen).add(node)
    if (ts.isStringLiteralLike(node)) return new Set([node.text])
    if (ts.isObjectLiteralExpression(node)) return unite(node.properties.map((one) => findOfProperty(one, next)))
    if (ts.isIdentifier(node)) return findOfName(node, next)
    const parts = listParts(node)
    if (parts) return unite(parts.map((part) => find(part, next)))
    const called = ts.isCallExpression(node) && findFunction(node)
    return called ? find(called, next) : findOfType(node).keys
  }

  function findOfProperty(property: ts.ObjectLiteralElementLike, seen: ReadonlySet<ts.Node>): Set<string> {
    if (ts.isSpreadAssignment(property)) return find(property.expression, seen)
    const isNull = ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.NullKeyword
    const { name } = property
    return !isNull && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? new Set([name.text]) : new Set()
  }

  function findOfName(name: ts.Identifier, seen: ReadonlySet<ts.Node>): Set<string> {
    const declared = getOrigin(checker.getSymbolAtLocation(name)?.valueDeclaration)
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer) return find(declared.initializer, seen)
    const { keys, isOfTable } = findOfType(name)
    return isOfTable && declared && ts.isParameter(declared) ? unite([keys, findInCalls(declared, seen)]) : keys
  }

  function findInCalls(parameter: ts.ParameterDeclaration, seen: ReadonlySet<ts.Node>): Set<string> {
    const called = parameter.parent
    const place = called.parameters.indexOf(parameter)
    const given = (calls.get(getFunctionName(called)) ?? []).filter((call) => findFunction(call) === called)
    // In `rows.map((row) => …)` the rows are given.
    const around = ts.isCallExpression(called.parent) ? getReceiver(called.parent) : undefined
    const declared = literals.get(parameter.type?.getText() ?? '') ?? []
    return unite([around, ...given.map((call) => call.arguments[place]), ...declared].map((one) => find(one, seen)))
  }

  return (written) => find(written, new Set())
}

/** Returns the parameter or variable that a name is declared by: `rest` is declared by `{ one, ...rest }`. */
const getOrigin = (declared: ts.Node | undefined): ts.Node | undefined =>
  declared && ts.isBindingElement(declared) && declared.dotDotDotToken ? getOrigin(declared.parent.parent) : declared

/** Returns the expressions that an expression or a function takes its value from; undefined where it has none. */
function listParts(node: ts.Node): readonly (ts.Node | undefined)[] | undefined {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isSpreadElement(node)
  )
    return [node.expression]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [node.right] : [node.left, node.right]
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (ts.isFunctionLike(node)) return listReturned(node)
  if (!ts.isCallExpression(node)) return undefined
  if (node.expression.getText() === 'Object.fromEntries') return [findEntries(node)]
  const method = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
  if (/^(map|flatMap)$/.test(method)) return [node.arguments[0]]
  return /^(filter|toSorted)$/.test(method) ? [getReceiver(node)] : undefined
}

const getReceiver = ({ expression }: ts.CallExpression): ts.Expression | undefined =>
  ts.isPropertyAccessExpression(expression) ? expression.expression : undefined

/** Returns what `Object.fromEntries(Object.entries(…).map(…))` copies. */
function findEntries(node: ts.Node): ts.Expression | undefined {
  return ts.forEachChild(node, (child) =>
    ts.isCallExpression(child) && child.expression.getText() === 'Object.entries'
      ? child.arguments[0]
      : findEntries(child),
  )
}

/** Returns what a function returns, in its `return` statements or as its whole body. */
export function listReturned(called: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in called ? (called.body as ts.Node | undefined) : undefined
  if (!body) return []
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const returned: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return returned
}

/** Returns a function that reads the keys of an expression's type, and whether some come from the type of a table. */
function createTypeReader(checker: ts.TypeChecker): (node: ts.Node) => { keys: Set<string>; isOfTable: boolean } {
  // Kysely computes the keys of a row that is inserted, so that they are declared nowhere.
  const isFromTable = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.length === 0 ||
    declarations.some(({ parent }) => ts.isTypeLiteralNode(parent) && isTable(parent.parent))
  const isOnlyNull = (key: ts.Symbol, node: ts.Node): boolean =>
    (checker.getTypeOfSymbolAtLocation(key, node).flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  const getElement = (type: ts.Type): ts.Type =>
    (checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0]) || type
  return (node) => {
    const type = checker.getTypeAtLocation(node)
    const all = (type.isUnion() ? type.types : [type]).flatMap((part) => checker.getPropertiesOfType(getElement(part)))
    const keys = all.filter((key) => !isFromTable(key) && !isOnlyNull(key, node))
    return { keys: new Set(keys.map(({ name }) => name)), isOfTable: all.some(isFromTable) }
  }
}

/** Whether a node is a table of `interface Tables`. */
const isTable = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && ts.isInterfaceDeclaration(node.parent) && node.parent.name.text === 'Tables'

/** Every call, by the last word of what it calls. */
const indexCalls = (sources: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> =>
  Map.groupBy(listNodes(sources, ts.isCallExpression), ({ expression }) =>
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
  )

/** What variables are declared with, by the name of their type. */
function indexLiterals(sources: readonly ts.SourceFile[]): Map<string, ts.Expression[]> {
  const typed = listNodes(sources, ts.isVariableDeclaration).filter(({ type }) => type && ts.isTypeReferenceNode(type))
  const byType = Map.groupBy(typed, ({ type }) => type?.getText() ?? '')
  return new Map([...byType].map(([type, all]) => [type, all.flatMap(({ initializer }) => initializer ?? [])]))
}

function listNodes<Kind extends ts.Node>(
  sources: readonly ts.SourceFile[],
  isKind: (node: ts.Node) => node is Kind,
): Kind[] {
  const nodes: Kind[] = []
  const visit = (node: ts.Node): void => {
    if (isKind(node)) nodes.push(node)
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return nodes
}

function getFunctionName({ name, parent }: ts.SignatureDeclaration): string {
  const named = name ?? (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined)
  return named?.getText() ?? ''
}

const unite = (sets: readonly Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))
