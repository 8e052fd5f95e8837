import { currentSchool } from '../company.ts'

/** The locale of everything that people read: the school's, never the browser's, so that dates match the sentences around them. */
export const schoolLocale = (): string => currentSchool().locale ?? 'en-US'

/** Made at each use: a module may load before the page knows its school. */
export const dateFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (at: Date): string =>
    new Intl.DateTimeFormat(schoolLocale(), options).format(at)

/** 12,345 */
export const countWords = (count: number): string => count.toLocaleString(schoolLocale())
