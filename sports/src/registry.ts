import { baseball, softball } from './baseball/sport.ts'
import { basketball } from './basketball/sport.ts'
import { beachVolleyball } from './beach-volleyball/sport.ts'
import { crossCountry } from './cross-country/sport.ts'
import { fieldHockey } from './field-hockey/sport.ts'
import { football } from './football/sport.ts'
import { golf } from './golf/sport.ts'
import { gymnastics } from './gymnastics/sport.ts'
import { sportOfTeam } from './identities.ts'
import type { GameAlertRules } from './kit/alerts.ts'
import type { SportModule } from './kit/module.ts'
import { lacrosse } from './lacrosse/sport.ts'
import { skiing } from './skiing/sport.ts'
import { soccer } from './soccer/sport.ts'
import type { Sport } from './sport.ts'
import { swimming } from './swimming/sport.ts'
import { tennis } from './tennis/sport.ts'
import { track } from './track/sport.ts'
import { volleyball } from './volleyball/sport.ts'

/** All sports, one line each. A line is a folder. */
export const registry: readonly Sport[] = [
  football,
  basketball,
  soccer,
  baseball,
  softball,
  volleyball,
  beachVolleyball,
  lacrosse,
  tennis,
  golf,
  gymnastics,
  swimming,
  crossCountry,
  track,
  skiing,
  fieldHockey,
]

const bySlug = new Map(registry.flatMap((sport) => sport.identities.map(({ slug }) => [slug, sport])))

/** Finds a sport by slug. Undefined when no games of it are stored. */
export const findSport = (slug: string): Sport | undefined => bySlug.get(sportOfTeam(slug))

export async function loadSportModule(slug: string): Promise<SportModule> {
  const sport = findSport(slug)
  if (!sport) throw new Error(`No sport is called ${slug}.`)
  return sport.module(sportOfTeam(slug))
}

const noAlertRules: GameAlertRules = { scores: [] }

/** Loads what fans of a team can be alerted to. A meet has its start and its end. */
export const loadAlertRules = async (slug: string): Promise<GameAlertRules> =>
  (await findSport(slug)?.alerts?.(sportOfTeam(slug))) ?? noAlertRules
