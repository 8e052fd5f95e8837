const percent = '(?:100(?:\\.0+)?|\\d{1,2}(?:\\.\\d{1,6})?)%'

/** WebVTT 4.4: of each setting what it may be. Regions are not taken over, so nothing may point to one. */
const known: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:-?\\d{1,4}|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Where a cue stands; what nobody knows is left out, as players do. */
export function readSettings(text: string): (readonly [string, string])[] {
  const settings = new Map<string, string>()
  for (const word of text.split(/[ \t]+/)) {
    const colon = word.indexOf(':')
    const [name, value] = [word.slice(0, colon), word.slice(colon + 1)]
    if (Object.hasOwn(known, name) && known[name]?.test(value)) settings.set(name, value)
  }
  return [...settings]
}
