import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import { formatterInLocale } from '@fieldhouse/contract/school/formats'
import type { GameContest, GameSide, GameStatus, Team } from '@fieldhouse/design/score/team'
import { everySport } from '@fieldhouse/sports/identities'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'

/** Converts a team of the API to the form of the design's scores. */

export const toTeam = (team: GameTeam): Team => ({
  name: team.name,
  short: team.short,
  abbr: team.abbr,
  ...(team.logo !== undefined && { logo: team.logo }),
  // Other schools' crests are drawn from the name in the known color.
  ...(team.color !== undefined && { color: team.color }),
  ...(team.own ? { crest: currentSchool().crest } : { taken: currentSchool().crest.mark }),
  ...(team.record !== null && { record: team.record }),
  ...(team.rank !== null && { rank: team.rank }),
})

export function toContest(game: GameItem): GameContest {
  const { away, home } = game
  if (!away || !home) return { kind: 'meet', title: game.title ?? getSportTitle(game.sport), ...formatMeetLine(game) }
  return { kind: 'game', sides: [toGameSide(away, home, game), toGameSide(home, away, game)] }
}

function toGameSide(team: GameTeam, other: GameTeam, game: GameItem): GameSide {
  const score = team.shown ?? (team.score === null || !hasScore(game) ? undefined : String(team.score))
  const behind = team.score !== null && other.score !== null && hasScore(game) && team.won !== true
  const loses = game.status.kind === 'final' ? team.won === false : behind && (team.score ?? 0) < (other.score ?? 0)
  return { team: toTeam(team), ...(score !== undefined && { score }), ...(loses && { dim: true }) }
}

const hasScore = ({ status }: GameItem): boolean =>
  status.kind === 'live' || status.kind === 'final' || status.kind === 'delayed'

/** Formats a game's name for headings and buttons, "Dunmore at Saint Aldric"; a meet has its own name. */
export const formatGameName = ({ away, home, title, site, sport }: GameItem): string =>
  away && home ? `${away.short} ${site === 'neutral' ? 'vs' : 'at'} ${home.short}` : (title ?? getSportTitle(sport))

export const isGameOn = ({ status }: GameItem): boolean => status.kind === 'live' || status.kind === 'delayed'

/** Tells whether the game has a score that this fan has hidden. */
export const isScoreHidden = (game: GameItem): boolean => game.safe === true && hasScore(game)

function formatMeetLine(game: GameItem): { line?: string } {
  const own = game.standings.find((team) => team.own)
  // A hidden meet's standings are in no order.
  const leader = game.safe ? undefined : game.standings[0]
  const parts = [
    ...(game.team_count ? [`${game.team_count} teams`] : []),
    ...(own?.place ? [`${own.name} ${formatOrdinal(own.place)}${own.shown ? `, ${own.shown}` : ''}`] : []),
    ...(leader && leader !== own
      ? [
          `${game.status.kind === 'final' ? 'won by' : 'leader'} ${leader.name}${leader.shown ? `, ${leader.shown}` : ''}`,
        ]
      : []),
  ]
  return parts.length > 0 ? { line: parts.join(' | ') } : {}
}

/** Converts a game to its status line in the viewer's time zone; a day without a time is TBA. */
export function toGameStatus(game: GameItem): GameStatus {
  const { status } = game
  switch (status.kind) {
    case 'live':
      return { state: 'live', label: status.label, ...(game.detail && { detail: game.detail }) }
    case 'final':
      return { state: 'final', label: 'Final', ...(status.note && { detail: status.note }) }
    case 'delayed':
      return { state: 'delayed', label: 'Delayed', ...formatDelay(status) }
    case 'postponed':
      return { state: 'postponed', label: 'Postponed', ...(status.reason && { detail: status.reason }) }
    case 'cancelled':
      return { state: 'cancelled', label: 'Canceled', ...(status.reason && { detail: status.reason }) }
    case 'scheduled':
      return game.moved_from && game.moved_from !== game.day
        ? {
            state: 'moved',
            label: 'Moved',
            detail: [game.moved_reason, game.starts_at ? formatClockParts(game.starts_at).join(' ') : 'Time TBA']
              .filter(Boolean)
              .join(', '),
          }
        : toUpcomingStatus(game.starts_at)
  }
}

/** Formats a delay's reason and expected end: "Lightning, 7:30 PM". */
function formatDelay({ reason, until }: Extract<GameItem['status'], { kind: 'delayed' }>) {
  const detail = [reason, until && formatClockParts(until).join(' ')].filter(Boolean).join(', ')
  return detail === '' ? {} : { detail }
}

function toUpcomingStatus(startsAt: string | null): GameStatus {
  if (startsAt === null) return { state: 'tba', label: 'TBA' }
  const [label = '', detail] = formatClockParts(startsAt)
  return { state: 'upcoming', label, ...(detail && { detail }) }
}

const clockFormatter = formatterInLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
)

/** Splits a time into `['7:00', 'PM']`, or `['19:00']` in 24-hour locales. */
function formatClockParts(startsAt: string): string[] {
  const parts = clockFormatter().formatToParts(new Date(startsAt))
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value
  const clock = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return period ? [clock.join('').trim(), period] : [clock.join('').trim()]
}

/** Returns the day in the viewer's time zone; without a time, the venue's day. */
export const getViewerDay = (game: { starts_at?: string | null | undefined; day: string }): string =>
  game.starts_at ? formatLocalDay(new Date(game.starts_at)) : game.day

export const formatLocalDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

export const getSportTitle = (slug: string): string => everySport().find((sport) => sport.slug === slug)?.title ?? slug

export function describeVenue(game: GameItem): { place: string; note?: string } {
  const site = game.site === 'home' ? 'At home' : game.site === 'away' ? 'Away' : 'Neutral site'
  const place = game.venue ?? game.city ?? site
  const about = [
    game.tournament,
    game.exhibition ? 'Exhibition' : null,
    game.doubleheader ? `Game ${game.doubleheader} of 2` : null,
    game.site === 'neutral' && place !== site ? site : null,
  ].find((text) => text !== null)
  const note = about ?? (game.venue ? game.city : null)
  return { place, ...(note && { note }) }
}
