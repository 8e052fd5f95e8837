import type { Company } from './school/settings.ts'

export type { Company } from './school/settings.ts'

let onlySchool: Company

/**
 * Returns the school that the running code works for. In a browser it is the page's school. On a server it is the
 * school of the request or job, so one process can serve several. Settings are replaced as a whole: call again instead
 * of keeping a part.
 */
export let currentSchool = (): Company => onlySchool

/** Sets the school of a program that works for one school only: a page, a command, a thread. */
export function setOnlySchool(next: Company): void {
  onlySchool = next
}

/** Sets how a server finds the school of the current request or job. */
export function setSchoolLookup(find: () => Company | undefined): void {
  currentSchool = () => find() ?? onlySchool
}

/** Lists the slugs of the school's sports and of its pages that are no sport. */
export function listSportSlugs(): string[] {
  const { sports, pages } = currentSchool()
  return [...sports, ...pages].map(({ slug }) => slug)
}

/** Returns the current address of a team of the school; any other text stays as it is. */
export const findCurrentSlug = (slug: string): string =>
  currentSchool().sports.find(({ former }) => former?.includes(slug))?.slug ?? slug

export const abbreviateName = (firstname: string, lastname: string): string => {
  const initial = Array.from(lastname.trim())[0]
  return initial ? `${firstname.trim()} ${initial.toUpperCase()}.` : firstname.trim()
}
