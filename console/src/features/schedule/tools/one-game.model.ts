import type { createGame } from '@fieldhouse/contract/games/schedule'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { parseSchoolTime } from '../../../shared/time.ts'

type GameInput = EndpointInput<typeof createGame>['body']

/** A game in the form. */
export interface OneGame {
  sport: string
  type: 'game' | 'event'
  /** The other team of a game, or the name of a meet. */
  against: string
  site: 'home' | 'away' | 'neutral'
  day: string
  /** Empty when not announced yet. */
  time: string
  venue: string
}

export const newOneGame = (sport: string): OneGame => ({
  sport,
  type: 'game',
  against: '',
  site: 'home',
  day: '',
  time: '',
  venue: '',
})

/** Converts the form to the request's body, or returns what is missing. */
export function toOneGameInput({ sport, type, against, site, day, time, venue }: OneGame): GameInput | string {
  const name = against.trim()
  if (name === '') return type === 'game' ? 'Enter the opponent.' : 'Enter the meet’s name.'
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter the day.'
  const starts_at = time === '' ? undefined : parseSchoolTime(`${day}T${time}`)
  if (time !== '' && !starts_at) return 'Enter a valid time.'
  return {
    sport,
    type,
    ...(type === 'game' ? { opponent: name } : { title: name }),
    site,
    day,
    ...(starts_at && { starts_at }),
    ...(venue.trim() !== '' && { venue: venue.trim() }),
  }
}
