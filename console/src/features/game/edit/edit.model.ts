import type { GameItem } from '@fieldhouse/contract/games/item'
import type { changeGame } from '@fieldhouse/contract/games/schedule'
import { formatLocalTime, getLocalInstant } from '@fieldhouse/contract/local-time'
import type { EndpointInput } from '@fieldhouse/contract/request'

type GameChangeBody = EndpointInput<typeof changeGame>['body']

/** A game in the form. Day and time are the venue's. */
export interface GameDraft {
  /** The other team of a game, or the name of a meet. */
  against: string
  site: GameItem['site']
  day: string
  /** Empty for a meet of one day. */
  endsDay: string
  /** Empty when not announced yet. */
  time: string
  venue: string
  city: string
  conference: boolean
  exhibition: boolean
  postseason: boolean
}

const getOpponentName = ({ away, home }: GameItem): string => [away, home].find((team) => team && !team.own)?.name ?? ''

export const toGameDraft = (game: GameItem): GameDraft => ({
  against: game.type === 'game' ? getOpponentName(game) : (game.title ?? ''),
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
const trimOrNull = (text: string): string | null => text.trim() || null

/**
 * Converts the form to the request's body, or returns what is missing. Fields that the form does not show stay as they
 * are.
 */
export function toGameChange(game: GameItem, edited: GameDraft): GameChangeBody | string {
  const against = edited.against.trim()
  if (against === '') return game.type === 'game' ? 'Enter the opponent.' : 'Enter the meet name.'
  if (!isDay(edited.day)) return 'Enter the day.'
  if (edited.endsDay !== '' && !isDay(edited.endsDay)) return 'Enter the last day, or leave it empty.'
  const starts = getGameStart(game, edited)
  if (edited.time !== '' && !starts) return 'Enter a time that exists on that day.'
  const { sport, type, title, season, time_zone, tournament, doubleheader, tickets_url } = game
  return {
    sport,
    type,
    title: type === 'event' ? against : title,
    ...(type === 'game' && { opponent: against }),
    // On another day the game may belong to another season, which the server knows.
    ...(edited.day === game.day && { season }),
    site: edited.site,
    day: edited.day,
    ends_day: trimOrNull(edited.endsDay),
    starts_at: starts?.toISOString() ?? null,
    time_zone,
    venue: trimOrNull(edited.venue),
    city: trimOrNull(edited.city),
    conference: edited.conference,
    exhibition: edited.exhibition,
    postseason: edited.postseason,
    tournament,
    doubleheader,
    tickets_url,
  }
}

function getGameStart({ time_zone }: GameItem, { day, time }: GameDraft): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : getLocalInstant(time_zone, day, Number(hours) * 60 + Number(minutes))
}
