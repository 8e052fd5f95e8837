import { findCurrentSlug } from '../company.ts'

/** Words that follow `/app/sports/` and name no sport (spec 2). */
export const reservedAddresses: readonly string[] = ['live', 'game', 'event']

/** Returns the current path of a page under a former address of a sport; undefined where nothing moved. */
export function findMovedPath(pathname: string): string | undefined {
  const [, before = '', slug = '', after = ''] = /^(\/app\/sports\/)([a-z0-9-]+)(\/.*)?$/.exec(pathname) ?? []
  const current = findCurrentSlug(slug)
  return current === slug ? undefined : `${before}${current}${after}`
}
