import type { StaffMember } from '@fieldhouse/contract/staff/staff'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addDays } from '../../../shared/time.ts'

export type Span = 'weekend' | 'week' | 'month'
export const spanLabels: Readonly<Record<Span, string>> = {
  weekend: 'This weekend',
  week: 'Next 7 days',
  month: 'Next 30 days',
}

const friday = 5
const daysAWeek = 7

/** Days of a span, both included. The weekend is Friday to Sunday, and the rest of it once it has begun. */
export function getSpanDays(span: Span, today: string): { startDate: string; endDate: string } {
  if (span !== 'weekend') return { startDate: today, endDate: addDays(today, span === 'week' ? 6 : 29) }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const untilSunday = (daysAWeek - weekday) % daysAWeek
  const isWeekend = weekday === 0 || weekday >= friday
  return { startDate: isWeekend ? today : addDays(today, friday - weekday), endDate: addDays(today, untilSunday) }
}

export interface TeamGroup {
  /** Name of the sport, where the school has several teams of it. */
  name: string | undefined
  teams: { value: string; label: string }[]
}

/** Groups the teams by sport: men’s and women’s basketball can be assigned at once. */
export function listTeamGroups(): TeamGroup[] {
  const bySport = Map.groupBy(listSchoolSports(), ({ assetName }) => assetName)
  return [...bySport.values()].map((teams) => ({
    name: teams.length > 1 ? teams[0]?.title.replace(/^(?:men|women)[’']s /i, '') : undefined,
    teams: teams.map(({ slug, title }) => ({ value: slug, label: title })),
  }))
}

/** Describes what a scorer covers: `Football, 2 games`. */
export function describeAssignments({ games, teams }: Pick<StaffMember, 'games' | 'teams'>): string {
  const names = listSchoolSports().flatMap(({ slug, title }) => (teams.includes(slug) ? title : []))
  const single = games.length === 0 ? [] : [`${games.length} ${games.length === 1 ? 'game' : 'games'}`]
  return [...names, ...single].join(', ') || 'No games yet'
}
