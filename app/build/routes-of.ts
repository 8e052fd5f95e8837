import path from 'node:path'
import { parseAst } from 'vite'

/** Reads a module's code, as JavaScript, from the bundler. */
export type GetModule = (id: string) => { code: string | null } | null

interface SyntaxNode {
  type: string
  [member: string]: unknown
}

const isSyntaxNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string'

/** Yields a node and every node below it. */
function* walkNodes(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isSyntaxNode(inner)) yield* walkNodes(inner)
}

type DeclaredNames = ReadonlyMap<string, SyntaxNode>

function findDeclaredNames(id: string, ask: GetModule): DeclaredNames {
  const program = parseAst(ask(id)?.code ?? '') as unknown as SyntaxNode
  const results = new Map<string, SyntaxNode>()
  for (const { type, id: name, init } of walkNodes(program))
    if (type === 'VariableDeclarator' && isSyntaxNode(name) && isSyntaxNode(init)) results.set(String(name.name), init)
  return results
}

function listTableLines(table: string, names: DeclaredNames): [string, SyntaxNode][] {
  const lines = names.get(table)?.properties as SyntaxNode[] | undefined
  if (!lines) throw new Error(`there is no table ${table} among the routes`)
  return lines.map(({ key, value }) => [String((key as SyntaxNode).value), value as SyntaxNode])
}

/**
 * Reads the modules of each address (layouts and page) from the app's table of routes. The modules are the imports that
 * the address's line reaches through the names it uses.
 */
export function findRouteModules(id: string, ask: GetModule): Map<string, string[]> {
  const names = findDeclaredNames(id, ask)
  const resolveModules = (line: SyntaxNode) =>
    [...findImports(line, names, new Set())].map((one) => path.join(path.dirname(id), one))
  return new Map(listTableLines('routes', names).map(([address, line]) => [address, resolveModules(line)]))
}

/** Reads the addresses that lead to another address. */
export function findRedirects(id: string, ask: GetModule): Map<string, string> {
  return new Map(listTableLines('redirects', findDeclaredNames(id, ask)).map(([from, to]) => [from, String(to.value)]))
}

function findImports(node: SyntaxNode, names: DeclaredNames, seen: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const inner of walkNodes(node)) {
    if (inner.type === 'ImportExpression') found.add(String((inner.source as SyntaxNode).value))
    const name = inner.type === 'Identifier' ? String(inner.name) : ''
    const declared = names.get(name)
    if (!declared || seen.has(name)) continue
    seen.add(name)
    for (const one of findImports(declared, names, seen)) found.add(one)
  }
  return found
}
