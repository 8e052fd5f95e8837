import { AtRule, type Declaration, type Plugin } from 'postcss'

/**
 * Adds a simpler declaration for each one that the oldest supported browsers do not understand. The bundler handles
 * prefixes and syntax that it can lower.
 */
export const cssFallbacks: Plugin = {
  postcssPlugin: 'fieldhouse-css-fallbacks',
  Once(root) {
    root.walkDecls((declaration) => {
      // A custom property accepts any value, so a fallback would change nothing.
      if (declaration.prop.startsWith('--')) return
      const value = getPlainerValue(declaration)
      if (value === declaration.value) return
      if (declaration.prop === 'min-height') declaration.cloneBefore({ value })
      else addSupportsRule(declaration, value)
    })
  },
}

/** Uses @supports, because for most properties the bundler keeps only one of two declarations in a rule. */
function addSupportsRule(declaration: Declaration, value: string): void {
  const rule = declaration.parent
  if (rule?.type !== 'rule') return
  const fallback = new AtRule({ name: 'supports', params: `not (${declaration.prop}: ${getTestedValue(declaration)})` })
  fallback.append(rule.clone({ nodes: [declaration.clone({ value })] }))
  rule.after(fallback)
}

/** A value with a variable always counts as supported, so another value is tested in its place. */
const getTestedValue = ({ value }: Declaration): string =>
  value.includes('color-mix') ? 'color-mix(in srgb, red, red)' : value

export function getPlainerValue({ prop, value }: Pick<Declaration, 'prop' | 'value'>): string {
  const plainer = value.replaceAll(/(?<=\d)[dsl](v[hw])\b/g, '$1')
  const mixed = isOnlyTint(prop, value) ? plainer : removeColorMix(plainer)
  return /^overflow(-[xy])?$/.test(prop) ? mixed.replaceAll(/\bclip\b/g, 'hidden') : mixed
}

/** A background, border or shadow can be dropped without its tint. A fill would turn black. */
const isOnlyTint = (prop: string, value: string): boolean =>
  prop !== 'fill' && [...value.matchAll(colorMix)].every(({ groups }) => groups?.other === 'transparent')

const colorMix = /color-mix\(in \w+, (?<one>[^%]+?) (?<share>\d+)%, (?<other>(?:[^()]|\([^()]*\))+)\)/g

/** Replaces each mix of two colors with the larger part, and each tint with transparent. */
const removeColorMix = (value: string): string =>
  value.replaceAll(colorMix, (_, one: string, share: string, other: string) =>
    other !== 'transparent' && Number(share) > 50 ? one : other,
  )
