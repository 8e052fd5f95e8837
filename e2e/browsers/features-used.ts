import postcss, { type Declaration, type Node } from 'postcss'
import { parseAst } from 'vite'
import { newScriptFeatures, newStyleFeatures } from './browser-support.ts'

/** What a file uses and some of the oldest browsers lack: "Map.groupBy (safari 17.4)". */
export type Found = Set<string>

const script = newScriptFeatures()
const style = newStyleFeatures()

interface SyntaxNode {
  type: string
  [field: string]: unknown
}

/** In a script: functions and methods by their names, and the syntax that the bundler leaves as it is. */
export function newInScript(source: string): Found {
  const found: Found = new Set()
  const add = (name: string, lacking: readonly string[] | undefined) => {
    if (lacking && lacking.length > 0) found.add(`${name} (${lacking.join(', ')})`)
  }
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined, field: string) => {
    if (node.type === 'MemberExpression' && node.computed === false) {
      const [object, property] = [node.object, node.property] as SyntaxNode[]
      const name = String(property?.name)
      const full = object?.type === 'Identifier' ? `${object.name}.${name}` : ''
      if (script.statics.has(full)) add(full, script.statics.get(full))
      else if (script.members.has(name)) add(`.${name}`, script.members.get(name))
      else if (parent?.type === 'CallExpression' && field === 'callee') add(`.${name}`, script.methods.get(name))
    }
    if (node.type === 'Identifier' && !isOnlyName(parent, field))
      add(String(node.name), script.globals.get(String(node.name)))
    if (node.type === 'StaticBlock') add('a static block', ['safari 16.4'])
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      if (/\(\?<[=!]/.test(pattern)) add(`the lookbehind in ${pattern}`, ['safari 16.4'])
      if (flags.includes('v')) add(`the flag v of ${pattern}`, ['safari 17'])
    }
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child, node, name)
  }
  visit(parseAst(source) as unknown as SyntaxNode, undefined, '')
  return found
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** `it.name` and `{ name: 1 }` name a property, not something of the browser's. */
const isOnlyName = (parent: SyntaxNode | undefined, field: string): boolean =>
  (parent?.type === 'MemberExpression' && field === 'property' && parent.computed === false) ||
  (parent?.type === 'Property' && field === 'key' && parent.computed === false)

/** In a style sheet: what is neither behind @supports nor has a plainer declaration of the same property before it. */
export function newInStyle(source: string): Found {
  const found: Found = new Set()
  const root = postcss.parse(source)
  const add = (node: Node, name: string, lacking: readonly string[]) => {
    if (lacking.length > 0 && !isAskedFor(node)) found.add(`${name} (${lacking.join(', ')})`)
  }
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (!prop.startsWith('--')) add(declaration, prop, style.property(prop))
    if (hasPlainer(declaration)) return
    for (const [, unit = ''] of value.matchAll(/\d([dsl]v[hw]|cq[whib])\b/g))
      add(declaration, `the unit ${unit}`, lackingUnits)
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-])/g))
      add(declaration, `${prop}: ${word}`, style.value(prop, word))
  })
  root.walkAtRules((rule) => add(rule, `@${rule.name}`, style.atRule(rule.name)))
  root.walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g)) add(rule, `:${name}`, style.selector(name))
    if (rule.parent?.type === 'rule') add(rule, 'a nested rule', ['safari 16.5'])
  })
  return found
}

const lackingUnits = ['chrome 108']

function isAskedFor(node: Node): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (one.type === 'atrule' && (one as postcss.AtRule).name === 'supports') return true
  return false
}

function hasPlainer(declaration: Declaration): boolean {
  const before = declaration.prev()
  return before?.type === 'decl' && (before as Declaration).prop === declaration.prop
}
