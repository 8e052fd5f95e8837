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
  /** Empty: the season of its day. */
  season: string
  day: string
  /** Empty for a meet of one day. */
  endsDay: string
  /** Empty when not announced yet. */
  time: string
  timeZone: string
  venue: string
  city: string
  conference: boolean
  exhibition: boolean
  postseason: boolean
  tournament: string
  /** Empty, `1` or `2`. */
  doubleheader: string
  tickets: string
  tv: string
  radio: string
  note: string
}

const getOpponentName = ({ away, home }: Pick<GameItem, 'away' | 'home'>): string =>
  [away, home].find((team) => team && !team.own)?.name ?? ''

export const toGameDraft = (game: GameItem): GameDraft => ({
  against: game.type === 'game' ? getOpponentName(game) : (game.title ?? ''),
  site: game.site,
  season: game.season,
  day: game.day,
  endsDay: game.ends_day ?? '',
  time: game.starts_at === null ? '' : formatLocalTime(game.time_zone, new Date(game.starts_at)).slice(11, 16),
  timeZone: game.time_zone,
  venue: game.venue ?? '',
  city: game.city ?? '',
  conference: game.conference,
  exhibition: game.exhibition,
  postseason: game.postseason,
  tournament: game.tournament ?? '',
  doubleheader: game.doubleheader === null ? '' : String(game.doubleheader),
  tickets: game.tickets_url ?? '',
  tv: game.tv ?? '',
  radio: game.radio ?? '',
  note: game.note ?? '',
})

/** Lists the fields that differ from the saved game. */
export const listEditedFields = (saved: GameDraft, edited: GameDraft): (keyof GameDraft)[] =>
  (Object.keys(saved) as (keyof GameDraft)[]).filter((name) => saved[name] !== edited[name])

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isWebAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+/.test(text)
const trimOrNull = (text: string): string | null => text.trim() || null

/** Converts the form to the request's body, or returns what is missing. */
export function toGameChange(game: GameItem, edited: GameDraft): GameChangeBody | string {
  const against = edited.against.trim()
  if (against === '') return game.type === 'game' ? 'Enter the opponent.' : 'Enter the meet name.'
  if (!isDay(edited.day)) return 'Enter the day.'
  if (edited.endsDay !== '' && !isDay(edited.endsDay)) return 'Enter the last day, or leave it empty.'
  const starts = getGameStart(edited)
  if (edited.time !== '' && !starts) return 'Enter a time that exists on that day.'
  const tickets = edited.tickets.trim()
  if (tickets !== '' && !isWebAddress(tickets)) return 'Enter the tickets link like https://tickets.example.com.'
  const { sport, type, title } = game
  return {
    sport,
    type,
    title: type === 'event' ? against : title,
    ...(type === 'game' && { opponent: against }),
    // On another day the game may belong to another season, which the server knows.
    ...(edited.season !== '' &&
      (edited.day === game.day || edited.season !== game.season) && { season: edited.season }),
    site: edited.site,
    day: edited.day,
    ends_day: trimOrNull(edited.endsDay),
    starts_at: starts?.toISOString() ?? null,
    time_zone: edited.timeZone,
    venue: trimOrNull(edited.venue),
    city: trimOrNull(edited.city),
    conference: edited.conference,
    exhibition: edited.exhibition,
    postseason: edited.postseason,
    tournament: trimOrNull(edited.tournament),
    doubleheader: edited.doubleheader === '' ? null : Number(edited.doubleheader),
    tickets_url: tickets === '' ? null : tickets,
    tv: trimOrNull(edited.tv),
    radio: trimOrNull(edited.radio),
    note: trimOrNull(edited.note),
  }
}

export function getGameStart({ timeZone, day, time }: Pick<GameDraft, 'timeZone' | 'day' | 'time'>): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : getLocalInstant(timeZone, day, Number(hours) * 60 + Number(minutes))
}
