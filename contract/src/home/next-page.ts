import { exploreNext } from './home.ts'

const [before = '', after = ''] = exploreNext.path.split('{cursor}')

/** Returns the path of a next page, as `next_page` holds it. */
export const formatNextPage = (cursor: string): string => `${before}${cursor}${after}`

/** Returns the cursor of a `next_page` path. Undefined for another path. */
export const parseNextPage = (nextPage: string): string | undefined =>
  nextPage.startsWith(before) ? nextPage.slice(before.length, nextPage.length - after.length) : undefined
