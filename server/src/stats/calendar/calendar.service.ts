import { currentSchool } from '@fieldhouse/contract/company'
import { getGamePath } from '@fieldhouse/contract/games/address'
import { everySport, findSportTitle } from '@fieldhouse/sports/identities'
import { findSport } from '@fieldhouse/sports/registry'
import { addDays, type Clock } from '../../shared/clock/clock.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesService } from '../games/games.service.ts'
import type { StatsSchool } from '../games/items.ts'
import type { ListedGame } from '../games/listed.store.ts'
import type { StatsStore } from '../stats.store.ts'
import { type CalendarEntry, formatCalendar, formatCalendarEntry } from './ics.ts'

const daysBack = 200
const daysAhead = 400
const otherHours = 2.5

interface CalendarParts {
  store: StatsStore
  games: GamesService
  clock: Clock
  publicUrl: string
}

interface WrittenEntry {
  sport: string
  text: string
}

/** Calendars show who plays when and where, and never a score. */
export function calendarService({ store, games, clock, publicUrl }: CalendarParts) {
  /** A day's calendar entries, written once; each calendar is a selection of them. */
  let written: { from: string; entries: Promise<readonly WrittenEntry[]> } | undefined
  const getEntries = (): Promise<readonly WrittenEntry[]> => {
    const from = addDays(clock.now(), -daysBack)
    if (written?.from === from) return written.entries
    const entries = readEntries(from)
    written = { from, entries }
    entries.catch(() => {
      if (written?.entries === entries) written = undefined
    })
    return entries
  }
  const readEntries = async (from: string): Promise<WrittenEntry[]> => {
    const [rows, schools] = await Promise.all([
      store.games.between(from, addDays(clock.now(), daysAhead), undefined),
      games.schools(),
    ])
    return rows.map((row) => ({
      sport: row.sport,
      text: formatCalendarEntry(toCalendarEntry(row, schools, publicUrl)),
    }))
  }

  return {
    /** A game changed its time, or is off. */
    changed: () => {
      written = undefined
    },

    feed: async (file: string): Promise<string> => {
      const stem = file.replace(/\.ics$/, '')
      const slugs = stem === 'all' ? undefined : stem.split('+')
      const named = everySport().filter(({ slug }) => slugs?.includes(slug))
      if (slugs && named.length !== new Set(slugs).size) throw refuseMissing('calendar')
      const entries = await getEntries()
      const { school, nickname } = currentSchool()
      const name = `${school} ${named.length === 1 ? named[0]?.title : nickname}`
      return formatCalendar(
        name,
        entries.filter(({ sport }) => !slugs || slugs.includes(sport)).map(({ text }) => text),
      )
    },

    game: async (file: string): Promise<string> => {
      const row = await games.requireGameState(Number(file.replace(/\.ics$/, '')))
      const entry = toCalendarEntry(row, await games.schools(), publicUrl)
      return formatCalendar(entry.summary, [formatCalendarEntry(entry)])
    },
  }
}

function toCalendarEntry(
  game: ListedGame,
  schools: ReadonlyMap<number, StatsSchool>,
  publicUrl: string,
): CalendarEntry {
  const sport = findSportTitle(game.sport) ?? game.sport
  const [away, home] = [schools.get(game.away_id ?? 0)?.name, schools.get(game.home_id ?? 0)?.name]
  const matchup = away && home ? `${away} ${game.site === 'neutral' ? 'vs.' : 'at'} ${home}` : (game.title ?? sport)
  const second = game.doubleheader ? ` (game ${game.doubleheader})` : ''
  const reason = game.moved_reason ? `: ${game.moved_reason}` : '.'
  const moved = game.moved_from ? [`Moved from ${game.moved_from}${reason}`] : []
  const off = game.status === 'postponed' ? 'Postponed: ' : game.status === 'cancelled' ? 'Canceled: ' : ''
  return {
    uid: `game-${game.id}@${currentSchool().tenant}.fieldhouse`,
    sequence: game.calendar_seq,
    changedAt: game.changed_at,
    summary: `${off}${sport}: ${matchup}${second}`,
    location: [game.venue, game.city].filter(Boolean).join(', '),
    description: [
      ...(game.tournament ? [game.tournament] : []),
      ...(game.starts_at ? [] : ['Time to be announced.']),
      ...moved,
    ].join('\n'),
    url: `${publicUrl}${getGamePath(game)}`,
    when: getEntryTime(game),
    status: game.status === 'cancelled' ? 'CANCELLED' : game.status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
  }
}

function getEntryTime({ day, ends_day, starts_at, sport }: ListedGame): CalendarEntry['when'] {
  if (starts_at && !ends_day) {
    const hours = findSport(sport)?.usualHours ?? otherHours
    return { kind: 'time', start: starts_at, end: new Date(starts_at.getTime() + hours * 3_600_000) }
  }
  // An all-day entry ends on the first day after it.
  const until = addDays(ends_day ?? day, 1)
  return { kind: 'day', day, until }
}
