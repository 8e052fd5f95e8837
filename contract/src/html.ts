const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for a page or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Text that is markup. Only this file creates it, so user text cannot become markup by mistake. */
export class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

export type HtmlValue = string | number | Markup | readonly HtmlValue[] | null | undefined | false

/**
 * Markup from a template. Values are escaped unless they are markup. Arrays are joined; null, undefined and false are
 * left out.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup =>
  new Markup(parts.map((part, index) => part + formatHtmlValue(values[index])).join(''))

function formatHtmlValue(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.toString()
  return typeof value === 'object' ? value.map(formatHtmlValue).join('') : escapeHtml(String(value))
}

/** Marks our own style sheets and scripts as markup. Never use it for text that a person wrote. */
export const trustedMarkup = (text: string): Markup => new Markup(text)

/** Formats JSON for a script element. Nothing in it can end the element. */
export const jsonMarkup = (value: object): Markup => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'))
