import type { Company } from './school/settings.ts'

export type { Company } from './school/settings.ts'

let alone: Company

/**
 * Returns the school that the running code works for. In a browser it is the page's school. On a server it is the school of the request
 * or job, so one process can serve several. Settings are replaced as a whole: call again instead of keeping a part.
 */
export let currentSchool = (): Company => alone

/** Sets the school of a program that works for one school only: a page, a command, a thread. */
export function serveSchool(next: Company): void {
  alone = next
}

/** Sets how a server finds the school of the current request or job. */
export function findSchoolBy(find: () => Company | undefined): void {
  currentSchool = () => find() ?? alone
}

/** Lists the slugs of the school's sports and of its pages that are no sport. */
export function sportSlugs(): string[] {
  const { sports, pages } = currentSchool()
  return [...sports, ...pages].map(({ slug }) => slug)
}

export const initialName = (firstname: string, lastname: string): string => {
  const initial = Array.from(lastname.trim())[0]
  return initial ? `${firstname.trim()} ${initial.toUpperCase()}.` : firstname.trim()
}
