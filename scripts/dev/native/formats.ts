/** Formats values as the files of the two projects need them. */

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes a text of Android's resources, where quotes, a backslash and a leading @ or ? have a meaning. */
export const escapeAndroidText = (text: string): string =>
  escapeXml(text.replace(/["'\\]/g, (sign) => `\\${sign}`).replace(/^[@?]/, (sign) => `\\${sign}`))

/** Formats JSON as Biome does: a list of texts is one line. */
export const formatJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+("[^[\]{}]*")\s+\]/g, (_, texts: string) => `[${texts.replace(/\s*\n\s*/g, ' ')}]`)}\n`

/** Formats lines of names and values. The values have no spaces or signs with a meaning: the settings allow none. */
export const formatAssignments = (comment: string, values: Readonly<Record<string, string>>): string =>
  [comment, ...Object.entries(values).map(([name, value]) => `${name} = ${value}`), ''].join('\n')

/** Replaces the text of a key in a property list. */
export function replacePlistText(plist: string, key: string, text: string): string {
  const value = new RegExp(`(<key>${key}</key>\\s*<string>)[^<]*(</string>)`)
  if (!value.test(plist)) throw new Error(`The property list has no text for ${key}.`)
  return plist.replace(value, (_, before: string, after: string) => `${before}${escapeXml(text)}${after}`)
}
