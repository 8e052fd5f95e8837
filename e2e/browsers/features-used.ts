import postcss, { type Declaration, type Node } from 'postcss'
import { parseAst } from 'vite'
import { readScriptFeatures, readStyleFeatures } from './browser-support.ts'

/** Features a file uses that some of the oldest browsers lack: "Map.groupBy (safari 17.4)". */
export type FoundFeatures = Set<string>

const script = readScriptFeatures()
const style = readStyleFeatures()

interface SyntaxNode {
  type: string
  [field: string]: unknown
}

/** Finds functions and methods in a script by their names, and syntax that the bundler leaves unchanged. */
export function findNewInScript(source: string): FoundFeatures {
  const found: FoundFeatures = new Set()
  const addFeature = (name: string, lacking: readonly string[] | undefined) => {
    if (lacking && lacking.length > 0) found.add(`${name} (${lacking.join(', ')})`)
  }
  const visitNode = (node: SyntaxNode, parent: SyntaxNode | undefined, field: string) => {
    if (node.type === 'MemberExpression' && node.computed === false) {
      const [object, property] = [node.object, node.property] as SyntaxNode[]
      const name = String(property?.name)
      const full = object?.type === 'Identifier' ? `${object.name}.${name}` : ''
      if (script.statics.has(full)) addFeature(full, script.statics.get(full))
      else if (script.members.has(name)) addFeature(`.${name}`, script.members.get(name))
      else if (parent?.type === 'CallExpression' && field === 'callee') addFeature(`.${name}`, script.methods.get(name))
    }
    if (node.type === 'Identifier' && !isPropertyName(parent, field))
      addFeature(String(node.name), script.globals.get(String(node.name)))
    if (node.type === 'StaticBlock') addFeature('a static block', ['safari 16.4'])
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      if (/\(\?<[=!]/.test(pattern)) addFeature(`the lookbehind in ${pattern}`, ['safari 16.4'])
      if (flags.includes('v')) addFeature(`the flag v of ${pattern}`, ['safari 17'])
    }
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat()) if (isSyntaxNode(child)) visitNode(child, node, name)
  }
  visitNode(parseAst(source) as unknown as SyntaxNode, undefined, '')
  return found
}

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** `it.name` and `{ name: 1 }` name a property, not a global of the browser. */
const isPropertyName = (parent: SyntaxNode | undefined, field: string): boolean =>
  (parent?.type === 'MemberExpression' && field === 'property' && parent.computed === false) ||
  (parent?.type === 'Property' && field === 'key' && parent.computed === false)

/**
 * Finds style features that are neither behind @supports nor preceded by a plainer declaration of the same property.
 */
export function findNewInStyle(source: string): FoundFeatures {
  const found: FoundFeatures = new Set()
  const root = postcss.parse(source)
  const addStyleFeature = (node: Node, name: string, lacking: readonly string[]) => {
    if (lacking.length > 0 && !isInSupports(node)) found.add(`${name} (${lacking.join(', ')})`)
  }
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (!prop.startsWith('--')) addStyleFeature(declaration, prop, style.property(prop))
    if (hasPlainerDeclaration(declaration)) return
    for (const [, unit = ''] of value.matchAll(/\d([dsl]v[hw]|cq[whib])\b/g))
      addStyleFeature(declaration, `the unit ${unit}`, lackingUnits)
    for (const [keyword] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-])/g))
      addStyleFeature(declaration, `${prop}: ${keyword}`, style.value(prop, keyword))
  })
  root.walkAtRules((rule) => addStyleFeature(rule, `@${rule.name}`, style.atRule(rule.name)))
  root.walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      addStyleFeature(rule, `:${name}`, style.selector(name))
    if (rule.parent?.type === 'rule') addStyleFeature(rule, 'a nested rule', ['safari 16.5'])
  })
  return found
}

const lackingUnits = ['chrome 108']

function isInSupports(node: Node): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (one.type === 'atrule' && (one as postcss.AtRule).name === 'supports') return true
  return false
}

function hasPlainerDeclaration(declaration: Declaration): boolean {
  const before = declaration.prev()
  return before?.type === 'decl' && (before as Declaration).prop === declaration.prop
}
