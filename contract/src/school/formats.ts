import { currentSchool } from '../company.ts'

/**
 * The locale of everything that people read: the school's, never the browser's, so that dates match the sentences
 * around them.
 */
export const schoolLocale = (): string => currentSchool().locale ?? 'en-US'

/**
 * Returns a getter of a formatter in the school's locale. Making one costs many times what using it costs, so it is
 * made once and again only for another locale. It is not made at once: a module may load before the page knows its
 * school.
 */
export function formatterInLocale<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  let current: { locale: string; formatter: Formatter } | undefined
  return () => {
    const locale = schoolLocale()
    if (current?.locale !== locale) current = { locale, formatter: create(locale) }
    return current.formatter
  }
}

/** Returns a function that formats dates with these options in the school's locale. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const formatter = formatterInLocale((locale) => new Intl.DateTimeFormat(locale, options))
  return (at) => formatter().format(at)
}

const numberFormatter = formatterInLocale((locale) => new Intl.NumberFormat(locale))

/** Formats a whole number: 12,345. */
export const formatCount = (count: number): string => numberFormatter().format(count)

/** Formats a count with its noun: `1 entry`, `2 entries`. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${Math.abs(count) === 1 ? one : many}`
