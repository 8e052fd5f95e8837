import { unreadable } from './colors.ts'
import type { Company } from './settings.ts'

export interface Wrong {
  field: string
  text: string
}

/** Finds settings that contradict each other or name unknown sports. */
export function whatIsWrong(school: Company, sports: readonly { slug: string; id: number }[]): Wrong[] {
  const known = new Map(sports.map(({ slug, id }) => [slug, id]))
  const slugs = [...school.sports, ...school.pages].map(({ slug }) => slug)
  const ids = school.sports.flatMap(({ slug, sport = slug, id = known.get(sport) }) => id ?? [])
  const wrong = (field: string, text: string | undefined): Wrong[] => (text === undefined ? [] : [{ field, text }])
  return [
    ...school.sports.flatMap(({ slug, sport = slug }, at) =>
      wrong(`sports.${at}.slug`, known.has(sport) ? undefined : `No sport is called ${sport}.`),
    ),
    ...wrong(
      'sports',
      twice(slugs, (slug) => `${slug} is there twice.`),
    ),
    ...wrong(
      'sports',
      twice(ids, (id) => `Two sports have the number ${id}. Give one of them another number.`),
    ),
    ...wrong(
      'affiliations',
      twice(
        school.affiliations.map(({ id }) => id),
        (id) => `Two have the number ${id}.`,
      ),
    ),
    ...wrong('defaultPlan', school.defaultPlan in school.plans ? undefined : `There is no plan ${school.defaultPlan}.`),
    ...wrong(
      'defaultMarket',
      school.defaultMarket in school.markets ? undefined : `There is no market ${school.defaultMarket}.`,
    ),
    ...unreadable(school.colors).map((text) => ({ field: 'colors', text: `${text}.` })),
  ]
}

function twice<T>(all: readonly T[], say: (one: T) => string): string | undefined {
  const found = all.find((one, at) => all.indexOf(one) !== at)
  return found === undefined ? undefined : say(found)
}
