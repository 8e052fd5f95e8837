import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { getSeasonDays } from '@fieldhouse/sports/kit/season/season-of-day'
import { findSport } from '@fieldhouse/sports/registry'
import type { GamesStores } from '../games.store.ts'
import { chooseSeason } from '../schedule/schedule.service.ts'
import { nameSeasonOfYear } from '../years/offered-year.ts'

interface RosterSeason {
  slug: string
  /** Its first day. */
  starts: string
}

/**
 * Returns the season that a sport's roster is for: today's, or that of the school year that was started. In summer the
 * new roster is there before its season.
 */
export async function getRosterSeason(
  { seasons, newYear }: Pick<GamesStores, 'seasons' | 'newYear'>,
  sport: string,
  now: Date,
): Promise<RosterSeason> {
  const today = getLocalDay(currentSchool().timeZone, now)
  const [own, started] = await Promise.all([seasons.ofSport(sport), newYear.findLastStarted()])
  const ofToday = chooseSeason(own, { sport, day: today }) ?? today.slice(0, 4)
  const ofYear = started?.choices.dropped.includes(sport) ? undefined : started && nameSeasonOfYear(sport, started.year)
  const slug = ofYear !== undefined && ofYear > ofToday ? ofYear : ofToday
  const stored = own.find((season) => season.slug === slug)
  return { slug, starts: stored?.starts ?? getSeasonDays(findSport(sport)?.getSeason, slug).starts }
}
