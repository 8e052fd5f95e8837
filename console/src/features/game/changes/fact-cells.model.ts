import { factNames } from '@fieldhouse/contract/games/fact-names'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { formatDate, formatGameTime, formatShortDate, getSchoolDay } from '../../../shared/time.ts'

type Fact = keyof typeof factNames

const isFact = (fact: string): fact is Fact => Object.hasOwn(factNames, fact)

/** Returns the fact of the schedule that a changed cell is about: `venue` of `facts.venue`. */
export const getCellFact = (path: string): string | undefined =>
  path.startsWith('facts.') ? path.slice('facts.'.length) : undefined

/** Names a fact. The team that is not ours is the opponent. */
export function nameFact(fact: string, { away, home }: Pick<GameItem, 'away' | 'home'>): string {
  if ((fact === 'away_id' && home?.own) || (fact === 'home_id' && away?.own)) return 'opponent'
  return isFact(fact) ? factNames[fact] : fact.replaceAll('_', ' ')
}

/** Formats a fact's value in words, with times on the school's clocks. */
export function formatFact(fact: string, value: string | null, now: Date): string {
  if (value === null) return fact === 'starts_at' ? 'TBA' : 'none'
  switch (fact) {
    case 'starts_at':
      return formatGameTime(value, now)
    case 'day':
    case 'ends_day':
      return value.slice(0, 4) === getSchoolDay(now).slice(0, 4) ? formatShortDate(value) : formatDate(value)
    case 'sport':
      return getSportTitle(value)
    case 'live_event_id':
    case 'title_id':
      return 'the one before'
    default:
      return value === 'true' ? 'yes' : value === 'false' ? 'no' : value
  }
}
