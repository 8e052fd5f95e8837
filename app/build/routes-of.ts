import path from 'node:path'
import { parseAst } from 'vite'

/** What the bundler knows of a module: its code as JavaScript. */
export type Ask = (id: string) => { code: string | null } | null

interface Node {
  type: string
  [member: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Every node below one, itself first. */
function* below(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* below(inner)
}

type Names = ReadonlyMap<string, Node>

function namesIn(id: string, ask: Ask): Names {
  const program = parseAst(ask(id)?.code ?? '') as unknown as Node
  const found = new Map<string, Node>()
  for (const { type, id: name, init } of below(program))
    if (type === 'VariableDeclarator' && isNode(name) && isNode(init)) found.set(String(name.name), init)
  return found
}

function linesOf(table: string, names: Names): [string, Node][] {
  const lines = names.get(table)?.properties as Node[] | undefined
  if (!lines) throw new Error(`there is no table ${table} among the routes`)
  return lines.map(({ key, value }) => [String((key as Node).value), value as Node])
}

/**
 * The app's routes as its own table says them: of each address the modules that its layouts and its page are. Those are the imports that
 * can be reached from its line, by the names that stand there.
 */
export function routesOf(id: string, ask: Ask): Map<string, string[]> {
  const names = namesIn(id, ask)
  const modules = (line: Node) => [...importsOf(line, names, new Set())].map((one) => path.join(path.dirname(id), one))
  return new Map(linesOf('routes', names).map(([address, line]) => [address, modules(line)]))
}

/** Addresses that stand for another. */
export function redirectsOf(id: string, ask: Ask): Map<string, string> {
  return new Map(linesOf('redirects', namesIn(id, ask)).map(([from, to]) => [from, String(to.value)]))
}

function importsOf(node: Node, names: Names, seen: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const inner of below(node)) {
    if (inner.type === 'ImportExpression') found.add(String((inner.source as Node).value))
    const name = inner.type === 'Identifier' ? String(inner.name) : ''
    const meant = names.get(name)
    if (!meant || seen.has(name)) continue
    seen.add(name)
    for (const one of importsOf(meant, names, seen)) found.add(one)
  }
  return found
}
