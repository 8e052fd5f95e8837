import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { findSport } from '@fieldhouse/sports/registry'

/** The season that a sport's roster is for on a day. */
export function getRosterSeason(sport: string, now: Date): string {
  const today = getLocalDay(currentSchool().timeZone, now)
  return findSport(sport)?.getSeason(today) ?? today.slice(0, 4)
}
