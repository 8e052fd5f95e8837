import { exploreNext } from './home.ts'

const [before = '', after = ''] = exploreNext.path.split('{cursor}')

/** What `next_page` says. */
export const nextPageOf = (cursor: string): string => `${before}${cursor}${after}`

/** What was said there, or undefined where it is no page of ours. */
export const cursorOf = (nextPage: string): string | undefined =>
  nextPage.startsWith(before) ? nextPage.slice(before.length, nextPage.length - after.length) : undefined
