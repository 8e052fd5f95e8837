import type { Company } from '@fieldhouse/contract/company'

export interface SportMove {
  from: string
  to: string
}

type SchoolSports = Pick<Company, 'sports'>

/** Finds the sports whose address differs: the new settings name the old address as a former one, or the other way. */
export function listMovedSports(before: SchoolSports, after: SchoolSports): SportMove[] {
  const kept = new Set(after.sports.map(({ slug }) => slug))
  return before.sports
    .filter(({ slug }) => !kept.has(slug))
    .flatMap((sport) => {
      const now =
        after.sports.find(({ former }) => former?.includes(sport.slug)) ??
        // A change of the address that is undone.
        after.sports.find(({ slug }) => sport.former?.includes(slug))
      return now ? [{ from: sport.slug, to: now.slug }] : []
    })
}

/** Finds the sports that the new settings no longer have. */
export function listRemovedSports(before: SchoolSports, after: SchoolSports): string[] {
  const known = new Set([
    ...after.sports.map(({ slug }) => slug),
    ...listMovedSports(before, after).map(({ from }) => from),
  ])
  return before.sports.flatMap(({ slug }) => (known.has(slug) ? [] : [slug]))
}

/** Gives a sport another address, and keeps the one that it had. */
export const moveSport = (school: Company, { from, to }: SportMove): Company => ({
  ...school,
  sports: school.sports.map((team) => {
    if (team.slug !== from) return withoutFormer(team, to)
    const former = [...(team.former ?? []).filter((address) => address !== to), from]
    const { sport = from, ...rest } = team
    return { ...rest, slug: to, ...(sport !== to && { sport }), former }
  }),
})

function withoutFormer({ former, ...team }: Company['sports'][number], address: string): Company['sports'][number] {
  const others = former?.filter((one) => one !== address) ?? []
  return others.length === 0 ? team : { ...team, former: others }
}

export const setSportPast = (school: Company, slug: string, isPast: boolean): Company => ({
  ...school,
  sports: school.sports.map((team) => {
    if (team.slug !== slug) return team
    const { past: _, ...rest } = team
    return isPast ? { ...rest, past: true } : rest
  }),
})

/** Fields of stored documents that name sports, alone or as a list. */
const sportFields = new Set(['sport', 'sports', 'teams', 'dropped', 'kept', 'page'])

/** Replaces the address of a sport wherever a document names it. */
export function moveInDocument(value: unknown, { from, to }: SportMove, field = ''): unknown {
  if (typeof value === 'string') return value === from && sportFields.has(field) ? to : value
  if (Array.isArray(value)) return value.map((each) => moveInDocument(each, { from, to }, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, moveInDocument(each, { from, to }, name)]),
  )
}
