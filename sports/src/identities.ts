import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { identities as baseball } from './baseball/identity.ts'
import { identities as basketball } from './basketball/identity.ts'
import { identities as beachVolleyball } from './beach-volleyball/identity.ts'
import { identities as crossCountry } from './cross-country/identity.ts'
import { identities as fieldHockey } from './field-hockey/identity.ts'
import { identities as football } from './football/identity.ts'
import { identities as golf } from './golf/identity.ts'
import { identities as gymnastics } from './gymnastics/identity.ts'
import { createIdentity, type SportIdentity } from './kit/identity.ts'
import { identities as lacrosse } from './lacrosse/identity.ts'
import { identities as skiing } from './skiing/identity.ts'
import { identities as soccer } from './soccer/identity.ts'
import { identities as swimming } from './swimming/identity.ts'
import { identities as tennis } from './tennis/identity.ts'
import { identities as track } from './track/identity.ts'
import { identities as volleyball } from './volleyball/identity.ts'

/**
 * All identities, one line each. Lists and addresses need nothing else, and it is light enough for the first screen.
 */
export const identities: readonly SportIdentity[] = [
  ...baseball,
  ...basketball,
  ...beachVolleyball,
  ...crossCountry,
  ...fieldHockey,
  ...football,
  ...golf,
  ...gymnastics,
  ...lacrosse,
  ...skiing,
  ...soccer,
  ...swimming,
  ...tennis,
  ...track,
  ...volleyball,
]

/** The number of a page of videos, which is no sport. */
export const pageOfVideos = 0

/** Identities of the sports that the tenant plays, in its order. Menus and choices are made from them. */
export const listSchoolSports = (): readonly SportIdentity[] => getSchoolTeams(currentSchool()).sports

/** All slugs that an address may name: past sports and pages of videos too. */
export const everySport = (): readonly SportIdentity[] => getSchoolTeams(currentSchool()).every

/** The name of a sport of the tenant, also of a past one. */
export const findSportTitle = (slug: string): string | undefined =>
  everySport().find((sport) => sport.slug === slug)?.title

export const isWomensSport = (slug: string): boolean =>
  everySport().some((sport) => sport.slug === slug && sport.globalSportGender === 'f')

/** Identities of all sports of the tenant, past ones too. */
export const listAllSports = (): readonly SportIdentity[] => everySport().filter(({ id }) => id !== pageOfVideos)

/** The sport's own slug for a team of the tenant. It differs where the school has two teams of one sport. */
export const sportOfTeam = (slug: string): string =>
  currentSchool().sports.find((team) => team.slug === slug)?.sport ?? slug

interface SchoolTeams {
  sports: readonly SportIdentity[]
  every: readonly SportIdentity[]
}

const known = new WeakMap<Company, SchoolTeams>()

/** The teams that a school plays, and with past sports and pages of videos every slug that an address may name. */
export function getSchoolTeams(school: Company): SchoolTeams {
  const found = known.get(school)
  if (found) return found
  const sports = school.sports.flatMap(({ slug, sport = slug, title, id, past }) =>
    identities
      .filter((each) => each.slug === sport)
      .map((each) => ({ ...each, slug, title: title ?? each.title, id: id ?? each.id, past })),
  )
  const pages = school.pages.map(({ slug, title, gender, asset }) =>
    createIdentity(pageOfVideos, slug, title, gender, asset),
  )
  const teams = { sports: sports.filter(({ past }) => !past), every: [...sports, ...pages] }
  known.set(school, teams)
  return teams
}
