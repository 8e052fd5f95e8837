import type { Company } from './school/settings.ts'

export type { Company } from './school/settings.ts'

/**
 * The tenant: the school that this process serves. One server is one school: the server takes it from its database before anything
 * else, the app from the page that it stands in. It changes as a whole, so nothing of it is kept where a module begins.
 */
export let company: Company

export function serveSchool(next: Company): void {
  company = next
}

/** The addresses of its sports, and of the pages that are no sport. */
export const sportSlugs = (): string[] => [...company.sports, ...company.pages].map(({ slug }) => slug)

export const initialName = (firstname: string, lastname: string): string => {
  const initial = Array.from(lastname.trim())[0]
  return initial ? `${firstname.trim()} ${initial.toUpperCase()}.` : firstname.trim()
}
