import { escapeHtml } from '@fieldhouse/contract/html'

type XmlValue = string | number | undefined

/** Writes one element. An undefined attribute is left out. */
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
