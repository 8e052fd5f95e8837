import ts from 'typescript-6'
import { createFunctionFinder, createKeyFinder, type FindFunction, listReturned } from './test-column-keys.ts'

/** The names of the columns, by table. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>

/** Functions that write into the table and the column that the call names, with the columns that they always write. */
const writersByName: Readonly<Record<string, readonly string[]>> = { savePositions: [], replaceLinks: ['title_id'] }
const startsWrite = new Set(['insertInto', 'updateTable', 'mergeInto'])
const takesColumns = new Set(['values', 'set', 'doUpdateSet'])

/**
 * Finds the columns that some files write, as `table.column`: what `values`, `set` and `doUpdateSet` of Kysely get, what
 * SQL in strings names, and what the shared writers are called with. Setting a column to null only clears it, so it
 * does not count.
 */
export function findWrittenColumns(program: ts.Program, files: readonly string[], columns: TableColumns): Set<string> {
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const findFunction = createFunctionFinder(program.getTypeChecker(), sources)
  const findKeys = createKeyFinder(program.getTypeChecker(), sources, findFunction)
  const findTable = createTableFinder(findFunction)
  const written = new Set<string>()
  const add = ([table, column]: ColumnName) => {
    if (columns.get(table)?.has(column)) written.add(`${table}.${column}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const table = findTable(node)
      for (const key of table ? findKeys(node.arguments[0]) : []) add([table ?? '', key])
      for (const named of listNamedColumns(node)) add(named)
    }
    if (ts.isObjectLiteralExpression(node)) for (const named of listPictureColumns(node)) add(named)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const named of listColumnsOfSql(toSqlText(node))) add(named)
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return written
}

/** Returns a function that finds the table which a call of `values`, `set` or `doUpdateSet` writes. */
function createTableFinder(findFunction: FindFunction): (call: ts.CallExpression) => string | undefined {
  /** Follows a chain back to its `updateTable('table')`, also into the function that starts the chain. */
  const findInChain = (target: ts.Expression): string | undefined => {
    if (ts.isPropertyAccessExpression(target)) return findInChain(target.expression)
    if (!ts.isCallExpression(target)) return undefined
    if (startsWrite.has(getMethod(target))) return getText(target.arguments[0])
    if (!ts.isIdentifier(target.expression)) return findInChain(target.expression)
    const called = findFunction(target)
    return called && listReturned(called).map(findInChain).find(Boolean)
  }
  /** A `doUpdateSet` is in a function that the `onConflict` of its statement gets. */
  const findAround = (call: ts.Node): string | undefined => {
    if (ts.isCallExpression(call) && getMethod(call) === 'onConflict') return findInChain(call.expression)
    return call.parent && findAround(call.parent)
  }
  return (call) => {
    const verb = getMethod(call)
    if (!ts.isPropertyAccessExpression(call.expression)) return undefined
    const target = call.expression.expression
    if (verb === 'columns') return getMethod(target) === 'insertInto' ? findInChain(target) : undefined
    if (!takesColumns.has(verb)) return undefined
    return findInChain(target) ?? (verb === 'doUpdateSet' ? findAround(call) : undefined)
  }
}

const getMethod = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''

const getText = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

function listNamedColumns(call: ts.CallExpression): ColumnName[] {
  const always = ts.isIdentifier(call.expression) && writersByName[call.expression.text]
  const [table, column] = call.arguments.flatMap((argument) => getText(argument) ?? [])
  return always && table && column ? [column, ...always].map((one) => [table, one] as const) : []
}

/** A slot of a picture that staff upload: `{ table, column, shape }`. */
function listPictureColumns(literal: ts.ObjectLiteralExpression): ColumnName[] {
  const values = new Map(
    literal.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? [[property.name.getText(), property.initializer] as const] : [],
    ),
  )
  const [table, column] = [getText(values.get('table')), getText(values.get('column'))]
  return table && column && values.has('shape') ? [[table, column]] : []
}

/** Returns the SQL of a string, with `?` for each value in it. */
function toSqlText(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
}

/** A table and one of its columns. */
type ColumnName = readonly [table: string, column: string]

/** Returns what SQL writes: the columns of `insert into`, and those of `update … set` and `do update set`. */
function listColumnsOfSql(text: string): ColumnName[] {
  const named: ColumnName[] = []
  const sql = text.replaceAll(/\s+/g, ' ')
  for (const [start, table = '', list = ''] of sql.matchAll(/\binsert into (\w+) \(([^)]*)\)/gi)) {
    for (const column of list.split(',')) named.push([table, column.trim()])
    const rest = sql.slice(sql.indexOf(start) + start.length)
    const [, assignments] = /^.*?\bdo update set (.*)/i.exec(rest.split(/\binsert into\b/i)[0] ?? '') ?? []
    for (const column of listAssigned(assignments ?? '')) named.push([table, column])
  }
  for (const [, table = '', assignments = ''] of sql.matchAll(/\bupdate (\w+)(?: (?!set\b)\w+)? set (.*)/gi))
    for (const column of listAssigned(assignments)) named.push([table, column])
  return named
}

/** Returns the columns of `one = 1, other = greatest(2, 3) where …`, without those that become null. */
function listAssigned(text: string): string[] {
  let depth = 0
  let flat = ''
  for (const letter of text) {
    if (letter === ')') depth--
    if (depth < 0) break
    if (depth === 0) flat += letter
    if (letter === '(') depth++
  }
  const [assignments = ''] = flat.split(/ (?:where|from|returning)\b/i)
  return assignments.split(',').flatMap((one) => {
    const [, column, value = ''] = /^\s*(\w+)\s*=\s*(.*)$/.exec(one) ?? []
    return column && !/^null\b/i.test(value) ? [column] : []
  })
}
