import type { Standings, TeamStanding } from '@fieldhouse/contract/stats/entities'
import type { GamesService } from '../games/games.service.ts'
import type { StatsSchool } from '../games/items.ts'
import type { SeasonsService } from '../seasons/seasons.service.ts'
import type { StatsStore } from '../stats.store.ts'

interface StandingsParts {
  store: Pick<StatsStore, 'standings'>
  games: GamesService
  seasons: SeasonsService
}

type StandingRow = Awaited<ReturnType<StatsStore['standings']['of']>>[number]

/** A sport's conference standings. The own team's record always comes from its games. */
export function standingsService({ store, games, seasons }: StandingsParts) {
  return {
    of: async (sport: string, slug: string | undefined): Promise<Standings> => {
      const season = await seasons.named(sport, slug)
      if (!season) return { sport, season, told_at: null, conferences: [] }
      const [rows, schools, { record }] = await Promise.all([
        store.standings.of(sport, season.slug),
        games.schools(),
        games.records({ sport, season: season.slug }),
      ])
      const teams = rows.flatMap((row) => {
        const school = schools.get(row.school_id)
        if (!school) return []
        const current = school.own && record ? withOwnRecord(row, record) : row
        return [{ conference: row.conference, team: toTeamStanding(school, current) }]
      })
      const conferences = [...Map.groupBy(teams, ({ conference }) => conference)].map(([name, some]) => ({
        name,
        teams: placeTeams(some.map(({ team }) => team)),
      }))
      return { sport, season, told_at: rows[0]?.told_at?.toISOString() ?? null, conferences }
    },
  }
}

const withOwnRecord = (
  row: StandingRow,
  { overall, conference, streak }: { overall: string; conference: string; streak: string },
) => ({
  ...row,
  record: overall,
  conference_record: row.conference_record === null ? null : conference,
  streak: row.streak === null ? null : streak,
})

const toTeamStanding = (
  { id, name, short, abbr, logo, color, own }: StatsSchool,
  row: StandingRow,
): Omit<TeamStanding, 'place'> => ({
  school: id,
  name,
  short,
  abbr,
  ...(logo !== null && { logo }),
  ...(color !== null && { color }),
  own,
  record: row.record,
  conference_record: row.conference_record,
  points: row.points,
  streak: row.streak,
  rank: row.rank,
})

type UnplacedTeam = Omit<TeamStanding, 'place'>

/** Places teams by points where all have them, else by the conference record, else as the table has them. */
function placeTeams(teams: readonly UnplacedTeam[]): TeamStanding[] {
  const worthOf = [
    ({ points }: UnplacedTeam) => (points === null ? undefined : Number(points)),
    ({ conference_record }: UnplacedTeam) => getWinShare(conference_record),
    ({ record }: UnplacedTeam) => getWinShare(record),
  ].find((worth) => teams.every((team) => Number.isFinite(worth(team))))
  const sorted = worthOf ? teams.toSorted((one, other) => (worthOf(other) ?? 0) - (worthOf(one) ?? 0)) : [...teams]
  return sorted.map((team, index) => {
    const first = worthOf ? sorted.findIndex((other) => worthOf(other) === worthOf(team)) : index
    return { ...team, place: first + 1 }
  })
}

/** The share of games that a team won; a tie is half of one. */
function getWinShare(record: string | null): number | undefined {
  if (record === null) return undefined
  const [won = 0, lost = 0, tied = 0] = record.split('-').map(Number)
  const games = won + lost + tied
  return games === 0 ? 0 : (won + tied / 2) / games
}
