import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { Row } from '../../shared/db/tables.ts'
import type { ListedGame } from './listed.store.ts'
import { computeOtherRecord } from './other-record.ts'

export type StatsSchool = Row<'school'>

/** A team's record after each game; before a game is played, its current record. */
export interface GameRecords {
  after(game: number): { overall: string; conference: string } | undefined
  before(game: number): { overall: string; conference: string } | undefined
  now: { overall: string; conference: string } | undefined
  /** Standings of other schools, whose games we do not have. */
  standings: ReadonlyMap<number, SchoolStanding>
}

export interface SchoolStanding {
  record: string | null
  conference_record: string | null
  rank: number | null
}

/** The one place that decides what a fan sees of a game. */
export function toGameItem(
  game: ListedGame,
  schools: ReadonlyMap<number, StatsSchool>,
  records: GameRecords,
): GameItem {
  const { summary } = game
  const toGameTeam = (which: 'away' | 'home'): GameTeam | null => {
    const school = schools.get(game[`${which}_id`] ?? 0)
    if (!school) return null
    const reported = summary[which] ?? {}
    // A current record says nothing about a finished game, and an exhibition has no record of its own.
    const over = game.status === 'final'
    const ownRecord = school.own ? (records.after(game.id) ?? (over ? undefined : records.now)) : undefined
    const standing = over ? undefined : records.standings.get(school.id)
    const shownRecord = over && !school.own ? computeRecordsAfter(game, which, records) : reported
    return {
      id: school.id,
      name: school.name,
      short: school.short,
      abbr: school.abbr,
      ...(school.logo !== null && { logo: school.logo }),
      ...(school.color !== null && { color: school.color }),
      own: school.own,
      record: ownRecord?.overall ?? shownRecord.record ?? standing?.record ?? null,
      conference_record: ownRecord?.conference ?? shownRecord.conference_record ?? standing?.conference_record ?? null,
      rank: reported.rank ?? standing?.rank ?? null,
      score: game[`${which}_score`],
      shown: reported.shown ?? null,
      won: reported.won ?? null,
    }
  }
  return {
    id: game.id,
    type: game.type,
    sport: game.sport,
    season: game.season,
    title: game.title,
    day: game.day,
    ends_day: game.ends_day,
    starts_at: game.starts_at?.toISOString() ?? null,
    time_zone: game.time_zone,
    moved_from: game.moved_from,
    ...(game.moved_reason !== null && { moved_reason: game.moved_reason }),
    site: game.site,
    venue: game.venue,
    city: game.city,
    // An exhibition never counts for the conference, even if the schedule says so.
    conference: game.conference && !game.exhibition,
    exhibition: game.exhibition,
    postseason: game.postseason,
    tournament: game.tournament,
    doubleheader: game.doubleheader,
    status: summary.status,
    detail: summary.detail ?? null,
    result: summary.result ?? null,
    away: toGameTeam('away'),
    home: toGameTeam('home'),
    standings: summary.standings ?? [],
    team_count: summary.team_count ?? null,
    watch: getWatchTarget(game),
    tickets_url: game.tickets_url,
    ...(game.tv !== null && { tv: game.tv }),
    ...(game.radio !== null && { radio: game.radio }),
    ...(game.note !== null && { note: game.note }),
    seq: game.seq,
  }
}

/** The other team's reported record, advanced by this game if it was written before it. */
function computeRecordsAfter(
  { id, summary, conference, exhibition, ...game }: ListedGame,
  which: 'away' | 'home',
  records: GameRecords,
) {
  const [reported = {}, ours = {}] = [summary[which], summary[which === 'away' ? 'home' : 'away']]
  const [before, after] = [records.before(id), records.after(id)]
  const tied = game.away_score === game.home_score
  const result = tied ? 'T' : reported.won ? 'W' : 'L'
  const record = computeOtherRecord(
    { other: reported.record, own: ours.record, ownBefore: before?.overall, ownAfter: after?.overall },
    result,
  )
  const conference_record =
    conference && !exhibition
      ? computeOtherRecord(
          {
            other: reported.conference_record,
            own: ours.conference_record,
            ownBefore: before?.conference,
            ownAfter: after?.conference,
          },
          result,
        )
      : reported.conference_record
  return { record, conference_record }
}

const getWatchTarget = ({ live_event_id, title_id }: ListedGame): GameItem['watch'] =>
  live_event_id !== null
    ? { kind: 'event', id: live_event_id }
    : title_id === null
      ? null
      : { kind: 'vod', id: title_id }
