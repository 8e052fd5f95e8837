/** Red, green, blue and alpha, 0 to 1. */
type Color = readonly [number, number, number, number]

const fromHex = (hex: string): Color => {
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const part = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2) || 'ff', 16) / 255
  return [part(0), part(1), part(2), part(3)]
}

const over = ([r, g, b, a]: Color, [br, bg, bb]: Color): Color => {
  const mix = (top: number, below: number) => top * a + below * (1 - a)
  return [mix(r, br), mix(g, bg), mix(b, bb), 1]
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Color) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Custom properties by name, as a style sheet declares them; the last one wins. */
export function declared(css: string): Map<string, string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...rules].map(([, name = '', value = '']) => [name, value.trim()]))
}

function colorOf(tokens: ReadonlyMap<string, string>, theme: 'dark' | 'light', name: string): Color {
  const value = tokens.get(name) ?? ''
  const [, light, dark] = /^light-dark\((.+),\s*(.+)\)$/.exec(value) ?? [undefined, value, value]
  const chosen = (theme === 'dark' ? dark : light) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? []
  if (other) return colorOf(tokens, theme, other)
  const [, hex] = /^#([\da-f]{3,8})$/i.exec(chosen) ?? []
  if (!hex) throw new Error(`--${name} is not a plain colour: ${value}`)
  return fromHex(hex)
}

/** WCAG's ratio of a token on a stack of grounds, the nearest first; see-through ones show what is under them. */
export function contrastOf(
  tokens: ReadonlyMap<string, string>,
  theme: 'dark' | 'light',
  ink: string,
  ...grounds: string[]
) {
  const ground = grounds.map((name) => colorOf(tokens, theme, name)).reduceRight((below, top) => over(top, below))
  const lights = [luminance(over(colorOf(tokens, theme, ink), ground)), luminance(ground)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}
