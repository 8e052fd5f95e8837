/** Red, green, blue and alpha from 0 to 1. */
type RgbaColor = readonly [number, number, number, number]

const parseHexColor = (hex: string): RgbaColor => {
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const getChannel = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2) || 'ff', 16) / 255
  return [getChannel(0), getChannel(1), getChannel(2), getChannel(3)]
}

const blendOver = ([r, g, b, a]: RgbaColor, [br, bg, bb]: RgbaColor): RgbaColor => {
  const blendChannel = (top: number, below: number) => top * a + below * (1 - a)
  return [blendChannel(r, br), blendChannel(g, bg), blendChannel(b, bb), 1]
}

const toLinearChannel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const getLuminance = ([r, g, b]: RgbaColor) =>
  0.2126 * toLinearChannel(r) + 0.7152 * toLinearChannel(g) + 0.0722 * toLinearChannel(b)

/** Parses a style sheet's custom properties; the last declaration of a name wins. */
export function parseCustomProperties(css: string): Map<string, string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...rules].map(([, name = '', value = '']) => [name, value.trim()]))
}

function resolveColor(tokens: ReadonlyMap<string, string>, theme: 'dark' | 'light', name: string): RgbaColor {
  const value = tokens.get(name) ?? ''
  const [, light, dark] = /^light-dark\((.+),\s*(.+)\)$/.exec(value) ?? [undefined, value, value]
  const chosen = (theme === 'dark' ? dark : light) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? []
  if (other) return resolveColor(tokens, theme, other)
  const [, hex] = /^#([\da-f]{3,8})$/i.exec(chosen) ?? []
  if (!hex) throw new Error(`--${name} is not a plain colour: ${value}`)
  return parseHexColor(hex)
}

/**
 * Returns the WCAG contrast ratio of a token on a stack of backgrounds, nearest first; transparent ones show what is
 * below.
 */
export function getContrastRatio(
  tokens: ReadonlyMap<string, string>,
  theme: 'dark' | 'light',
  ink: string,
  ...grounds: string[]
) {
  const ground = grounds
    .map((name) => resolveColor(tokens, theme, name))
    .reduceRight((below, top) => blendOver(top, below))
  const lights = [getLuminance(blendOver(resolveColor(tokens, theme, ink), ground)), getLuminance(ground)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}
