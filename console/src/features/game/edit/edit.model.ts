import type { GameItem } from '@fieldhouse/contract/games/item'
import type { changeGame } from '@fieldhouse/contract/games/schedule'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { formatLocalTime, getLocalInstant } from '@fieldhouse/contract/zoned'

type Change = EndpointInput<typeof changeGame>['body']

/** A game as it stands in the form. Day and time are the venue's. */
export interface Edited {
  /** Of a game the other team, of a meet its name. */
  against: string
  site: GameItem['site']
  day: string
  /** Empty for a meet of one day. */
  endsDay: string
  /** Empty is not known yet. */
  time: string
  venue: string
  city: string
  conference: boolean
  exhibition: boolean
  postseason: boolean
}

const opponentOf = ({ away, home }: GameItem): string => [away, home].find((team) => team && !team.own)?.name ?? ''

export const editedOf = (game: GameItem): Edited => ({
  against: game.type === 'game' ? opponentOf(game) : (game.title ?? ''),
  site: game.site,
  day: game.day,
  endsDay: game.ends_day ?? '',
  time: game.starts_at === null ? '' : formatLocalTime(game.time_zone, new Date(game.starts_at)).slice(11, 16),
  venue: game.venue ?? '',
  city: game.city ?? '',
  conference: game.conference,
  exhibition: game.exhibition,
  postseason: game.postseason,
})

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const said = (text: string): string | null => text.trim() || null

/** What is sent, or what is missing, in words. What the form does not show stays as it is. */
export function changeOf(game: GameItem, edited: Edited): Change | string {
  const against = edited.against.trim()
  if (against === '') return game.type === 'game' ? 'Enter the other team.' : 'Enter the name of the meet.'
  if (!isDay(edited.day)) return 'Enter the day.'
  if (edited.endsDay !== '' && !isDay(edited.endsDay)) return 'Enter the last day, or leave it empty.'
  const starts = startOf(game, edited)
  if (edited.time !== '' && !starts) return 'Enter a time that exists on that day.'
  const { sport, type, title, season, time_zone, tournament, doubleheader, tickets_url } = game
  return {
    sport,
    type,
    title: type === 'event' ? against : title,
    ...(type === 'game' && { opponent: against }),
    // On another day it may be of another season: the server knows which.
    ...(edited.day === game.day && { season }),
    site: edited.site,
    day: edited.day,
    ends_day: said(edited.endsDay),
    starts_at: starts?.toISOString() ?? null,
    time_zone,
    venue: said(edited.venue),
    city: said(edited.city),
    conference: edited.conference,
    exhibition: edited.exhibition,
    postseason: edited.postseason,
    tournament,
    doubleheader,
    tickets_url,
  }
}

function startOf({ time_zone }: GameItem, { day, time }: Edited): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : getLocalInstant(time_zone, day, Number(hours) * 60 + Number(minutes))
}
