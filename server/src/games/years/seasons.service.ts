import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { findCurrentSeason } from '@fieldhouse/contract/games/years/current-season'
import { type DatedSeason, longGapDays, type TeamSeason } from '@fieldhouse/contract/games/years/seasons'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { lockGame, pickFacts } from '../record/lock-game.ts'
import type { GameRecording } from '../record/record.service.ts'
import { applyFacts } from '../schedule/apply-facts.ts'
import type { SeasonKey, StoredSeason } from '../schedule/seasons.store.ts'

interface SeasonParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
}

interface SeasonRow extends DatedSeason {
  isCurrent: boolean
  /** It began before the current one. */
  isOlder: boolean
  isOver: boolean
}

type SeasonFacts = Pick<StoredSeason, 'title' | 'starts' | 'ends'>

const everyGame = `${topics.schedule}0`

/** Adds, changes and removes the seasons of the teams. */
export function seasonsService({ store, recording, clock }: SeasonParts) {
  /** Changes a season: the work, its line in the audit log and the notification in one transaction. */
  const change = <T>(
    key: SeasonKey,
    { actor, action }: { actor: string; action: string },
    work: (stores: GamesStores) => Promise<{ done: T; details: object }>,
  ): Promise<T> =>
    store.transaction(async (stores) => {
      const { done, details } = await work(stores)
      await writeAuditLog(stores, { at: clock.now(), actor, action, subject: formatSubject(key), details })
      await stores.schedule.publish(everyGame)
      return done
    })
  const find = (stores: GamesStores, key: SeasonKey) => findTeamSeason(stores, clock, key)

  return {
    list: (scope: 'current' | 'all') => listTeamSeasons(store, clock, scope),

    add: ({ sport, season, ...given }: SeasonKey & Partial<SeasonFacts>, actor: string): Promise<TeamSeason> => {
      const key = { sport, season }
      return change(key, { actor, action: 'create team season' }, async (stores) => {
        if (!(await stores.seasons.add(key, given)))
          throw refuseConflict('season.exists', `This team already has a ${season} season.`)
        const added = await find(stores, key)
        refuseImpossibleDays(added)
        return { done: added, details: given }
      })
    },

    change: (key: SeasonKey, facts: SeasonFacts, actor: string): Promise<TeamSeason> => {
      refuseImpossibleDays(facts)
      return change(key, { actor, action: 'change team season' }, async (stores) => {
        await requireSeason(stores, key)
        await stores.seasons.change(key, facts)
        return { done: await find(stores, key), details: facts }
      })
    },

    /** Moves all games, each with a change in its history, and the standings where the other season has none. */
    moveGames: (key: SeasonKey, into: string, actor: string): Promise<{ season: TeamSeason; games: number }> =>
      change(key, { actor, action: 'move season' }, async (stores) => {
        if (into === key.season) throw refuseField('into', 'Choose another season.')
        await requireSeason(stores, key)
        await stores.seasons.add({ sport: key.sport, season: into })
        const games = await stores.seasons.listGames(key)
        for (const id of games) await moveGame(stores, { recording, clock, id, into, actor })
        await stores.seasons.moveStandings(key, into)
        const season = await find(stores, { ...key, season: into })
        return { done: { season, games: games.length }, details: { into, games: games.length } }
      }),

    remove: (key: SeasonKey, actor: string): Promise<void> =>
      change(key, { actor, action: 'remove team season' }, async (stores) => {
        const { games, standings } = await find(stores, key)
        if (games > 0)
          throw refuseConflict(
            'season.has_games',
            `This season has ${formatQuantity(games, 'game')}. Move them to another season first.`,
          )
        await stores.seasons.remove(key)
        return { done: undefined, details: { standings } }
      }),
  }
}

async function moveGame(
  stores: GamesStores,
  { recording, clock, id, into, actor }: Omit<SeasonParts, 'store'> & { id: number; into: string; actor: string },
): Promise<void> {
  const row = await lockGame(stores, id)
  await applyFacts(stores, row, { season: into }, clock.now())
  const after = await lockGame(stores, id)
  await recording.write(stores, after, {
    game: id,
    actor,
    source: 'hand',
    action: 'edit game',
    note: 'Edited season',
    moved: { from: pickFacts(row, ['season']), to: pickFacts(after, ['season']) },
    next: (state) => state,
  })
}

async function listTeamSeasons(stores: GamesStores, clock: Clock, scope: 'current' | 'all') {
  const rows = await listSeasonRows(stores, clock)
  const isHidden = ({ isOlder }: SeasonRow) => scope === 'current' && isOlder
  return {
    seasons: await countSeasons(
      stores,
      rows.filter((row) => !isHidden(row)),
    ),
    older: rows.filter(isHidden).map(pickDates),
  }
}

/** The seasons of one team, or of all. */
async function listSeasonRows({ seasons }: Pick<GamesStores, 'seasons'>, clock: Clock, sport?: string) {
  const today = getLocalDay(currentSchool().timeZone, clock.now())
  const rows = await (sport === undefined ? seasons.list() : seasons.ofSport(sport))
  return [...Map.groupBy(rows, ({ sport }) => sport).values()].flatMap((ofTeam): SeasonRow[] => {
    const current = findCurrentSeason(ofTeam, today)
    return ofTeam.map((row) => ({
      ...pickDates({ ...row, season: row.slug }),
      isCurrent: row === current,
      isOlder: current !== undefined && row.starts < current.starts,
      isOver: row.ends < today,
    }))
  })
}

/** Adds what is counted. Gaps are looked for in seasons that are not over. */
async function countSeasons(
  { seasons }: Pick<GamesStores, 'seasons'>,
  rows: readonly SeasonRow[],
): Promise<TeamSeason[]> {
  const games = await seasons.countGames(rows)
  const standings = await seasons.countStandings(rows)
  const open = rows.filter(({ isOver }) => !isOver)
  const gaps = await seasons.listGaps(open, longGapDays)
  return rows.map((row) => {
    const key = `${row.sport} ${row.season}`
    return {
      ...pickDates(row),
      games: games.get(key) ?? 0,
      standings: standings.get(key) ?? 0,
      current: row.isCurrent,
      gap: gaps.get(key) ?? null,
    }
  })
}

async function findTeamSeason(stores: GamesStores, clock: Clock, { sport, season }: SeasonKey): Promise<TeamSeason> {
  const rows = await listSeasonRows(stores, clock, sport)
  const [found] = await countSeasons(
    stores,
    rows.filter((row) => row.season === season),
  )
  if (!found) throw refuseMissing('season')
  return found
}

const pickDates = ({ sport, season, title, starts, ends }: DatedSeason): DatedSeason => ({
  sport,
  season,
  title,
  starts,
  ends,
})

const formatSubject = ({ sport, season }: SeasonKey): string => `season ${sport} ${season}`

async function requireSeason(stores: GamesStores, key: SeasonKey): Promise<StoredSeason> {
  const found = await stores.seasons.find(key)
  if (!found) throw refuseMissing('season')
  return found
}

const mostDays = 550

/** A season that is too long would take the games of other years. */
function refuseImpossibleDays({ starts, ends }: Pick<SeasonFacts, 'starts' | 'ends'>): void {
  if (ends < starts) throw refuseField('ends', 'Choose a last day on or after the first day.')
  if (Date.parse(ends) - Date.parse(starts) > mostDays * dayMs)
    throw refuseField('ends', 'A season can be up to 18 months long.')
}
