import type { createGame } from '@fieldhouse/contract/games/schedule'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { instantAtSchool } from '../../shared/time.ts'

type Wish = EndpointInput<typeof createGame>['body']

/** As it stands in the form. */
export interface OneGame {
  sport: string
  type: 'game' | 'event'
  /** Of a game the other team, of a meet its name. */
  against: string
  site: 'home' | 'away' | 'neutral'
  day: string
  /** Empty is not known yet. */
  time: string
  venue: string
}

export const noGame = (sport: string): OneGame => ({
  sport,
  type: 'game',
  against: '',
  site: 'home',
  day: '',
  time: '',
  venue: '',
})

/** What is sent, or what is missing, in words. */
export function wishOf({ sport, type, against, site, day, time, venue }: OneGame): Wish | string {
  const name = against.trim()
  if (name === '') return type === 'game' ? 'Enter the opponent.' : 'Enter the meet’s name.'
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter the day.'
  const starts_at = time === '' ? undefined : instantAtSchool(`${day}T${time}`)
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
