import { escapeHtml } from '@fieldhouse/contract/html'

type XmlValue = string | number | undefined

/** One element; what is undefined is not written. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, XmlValue>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeHtml(String(value))}"`,
  )
  const open = `<${name}${written.join('')}`
  return children.length > 0 ? `${open}>\n${children.join('\n')}\n</${name}>` : `${open} />`
}
