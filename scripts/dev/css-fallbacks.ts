import { AtRule, type Declaration, type Plugin } from 'postcss'

/**
 * Adds a plainer declaration for each one that the oldest supported browsers do not understand. What prefixes and lower syntax can solve is
 * left to the bundler.
 */
export const cssFallbacks: Plugin = {
  postcssPlugin: 'fieldhouse-css-fallbacks',
  Once(root) {
    root.walkDecls((declaration) => {
      // A custom property takes whatever it is given, so a plainer one changes nothing.
      if (declaration.prop.startsWith('--')) return
      const value = plainerValue(declaration)
      if (value === declaration.value) return
      if (declaration.prop === 'min-height') declaration.cloneBefore({ value })
      else addWhereNotSupported(declaration, value)
    })
  },
}

/** Apart, because of two declarations in one rule the bundler keeps both for few properties alone. */
function addWhereNotSupported(declaration: Declaration, value: string): void {
  const rule = declaration.parent
  if (rule?.type !== 'rule') return
  const fallback = new AtRule({ name: 'supports', params: `not (${declaration.prop}: ${testedValue(declaration)})` })
  fallback.append(rule.clone({ nodes: [declaration.clone({ value })] }))
  rule.after(fallback)
}

/** With a variable in it a value counts as supported whatever else it says. */
const testedValue = ({ value }: Declaration): string =>
  value.includes('color-mix') ? 'color-mix(in srgb, red, red)' : value

export function plainerValue({ prop, value }: Pick<Declaration, 'prop' | 'value'>): string {
  const plainer = value.replaceAll(/(?<=\d)[dsl](v[hw])\b/g, '$1')
  const mixed = isOnlyTint(prop, value) ? plainer : withoutColorMix(plainer)
  return /^overflow(-[xy])?$/.test(prop) ? mixed.replaceAll(/\bclip\b/g, 'hidden') : mixed
}

/** Without its tint a ground, a border or a shadow is not there, which is well. Without one a fill is black. */
const isOnlyTint = (prop: string, value: string): boolean =>
  prop !== 'fill' && [...value.matchAll(colorMix)].every(({ groups }) => groups?.other === 'transparent')

const colorMix = /color-mix\(in \w+, (?<one>[^%]+?) (?<share>\d+)%, (?<other>(?:[^()]|\([^()]*\))+)\)/g

/** Each mix of two colors becomes the one that it has more of; a tint of a color becomes transparent. */
const withoutColorMix = (value: string): string =>
  value.replaceAll(colorMix, (_, one: string, share: string, other: string) =>
    other !== 'transparent' && Number(share) > 50 ? one : other,
  )
