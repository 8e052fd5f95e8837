import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { findCurrentSeason } from '@fieldhouse/contract/games/years/current-season'
import type { TeamSeason } from '@fieldhouse/contract/games/years/seasons'
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

type SeasonFacts = Pick<StoredSeason, 'title' | 'starts' | 'ends'>

const everyGame = `${topics.schedule}0`

/** Adds, changes and removes the seasons of the teams. */
export function seasonsService({ store, recording, clock }: SeasonParts) {
  const listSeasons = (stores: GamesStores | GamesStore = store): Promise<TeamSeason[]> =>
    listTeamSeasons(stores, clock)

  /** Runs a change of a season within a transaction, with its audit log entry, and returns the season as it is then. */
  const saveSeason = (
    key: SeasonKey,
    { actor, action, details }: { actor: string; action: string; details: object },
    change: (stores: GamesStores) => Promise<void>,
  ): Promise<TeamSeason> =>
    store.transaction(async (stores) => {
      await change(stores)
      await writeAuditLog(stores, { at: clock.now(), actor, action, subject: formatSubject(key), details })
      await stores.schedule.publish(everyGame)
      return pickSeason(await listSeasons(stores), key)
    })

  return {
    list: () => listSeasons(),

    add: ({ sport, season, ...given }: SeasonKey & Partial<SeasonFacts>, actor: string): Promise<TeamSeason> => {
      const key = { sport, season }
      return saveSeason(key, { actor, action: 'create team season', details: given }, async (stores) => {
        if (!(await stores.seasons.add(key, given)))
          throw refuseConflict('season.exists', `This team already has a ${season} season.`)
        const added = await requireSeason(stores, key)
        refuseImpossibleDays(added)
      })
    },

    change: (key: SeasonKey, facts: SeasonFacts, actor: string): Promise<TeamSeason> => {
      refuseImpossibleDays(facts)
      return saveSeason(key, { actor, action: 'change team season', details: facts }, async (stores) => {
        await requireSeason(stores, key)
        await stores.seasons.change(key, facts)
      })
    },

    /** Moves all games, each with a change in its history, and the standings where the other season has none. */
    moveGames: (key: SeasonKey, into: string, actor: string): Promise<{ season: TeamSeason; games: number }> =>
      store.transaction(async (stores) => {
        if (into === key.season) throw refuseField('into', 'Choose another season.')
        await requireSeason(stores, key)
        await stores.seasons.add({ sport: key.sport, season: into })
        const games = await stores.seasons.listGames(key)
        for (const id of games) await moveGame(stores, { recording, clock, id, into, actor })
        await stores.seasons.moveStandings(key, into)
        const details = { into, games: games.length }
        const subject = formatSubject(key)
        await writeAuditLog(stores, { at: clock.now(), actor, action: 'move season', subject, details })
        await stores.schedule.publish(everyGame)
        return { season: pickSeason(await listSeasons(stores), { ...key, season: into }), games: games.length }
      }),

    remove: (key: SeasonKey, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const { games, standings } = pickSeason(await listSeasons(stores), key)
        if (games > 0)
          throw refuseConflict(
            'season.has_games',
            `This season has ${formatQuantity(games, 'game')}. Move them to another season first.`,
          )
        await stores.seasons.remove(key)
        const subject = formatSubject(key)
        const details = { standings }
        await writeAuditLog(stores, { at: clock.now(), actor, action: 'remove team season', subject, details })
        await stores.schedule.publish(everyGame)
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

async function listTeamSeasons({ seasons }: Pick<GamesStores, 'seasons'>, clock: Clock): Promise<TeamSeason[]> {
  const [rows, games, standings] = await Promise.all([seasons.list(), seasons.countGames(), seasons.countStandings()])
  const today = getLocalDay(currentSchool().timeZone, clock.now())
  const current = new Set(
    [...Map.groupBy(rows, ({ sport }) => sport).values()].map((one) => findCurrentSeason(one, today)),
  )
  return rows.map((row) => {
    const { slug, ...facts } = row
    const key = `${row.sport} ${slug}`
    return {
      ...facts,
      season: slug,
      games: games.get(key) ?? 0,
      standings: standings.get(key) ?? 0,
      current: current.has(row),
    }
  })
}

const formatSubject = ({ sport, season }: SeasonKey): string => `season ${sport} ${season}`

function pickSeason(all: readonly TeamSeason[], { sport, season }: SeasonKey): TeamSeason {
  const found = all.find((one) => one.sport === sport && one.season === season)
  if (!found) throw refuseMissing('season')
  return found
}

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
