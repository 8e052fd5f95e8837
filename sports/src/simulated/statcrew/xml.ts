type Written = string | number | undefined

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** One element; what is undefined is not written. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Written>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(value)}"`,
  )
  const open = `<${name}${written.join('')}`
  return children.length > 0 ? `${open}>\n${children.join('\n')}\n</${name}>` : `${open} />`
}
