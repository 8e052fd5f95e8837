import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import { noteIn } from '../trail.ts'
import { aliasOf, ownPeople } from './match-people.ts'

interface PeopleParts {
  store: GamesStore
  recording: Recording
  clock: Clock
  readAgain(wanted: (file: { report: FileReport; sport: string | null }) => boolean): Promise<ScoreFile[]>
}

interface Named {
  sport: string
  name: string
}

/** Lets the department say which person of a roster a name in files is. */
export function peopleService({ store, recording, clock, readAgain }: PeopleParts) {
  const lineOf = (action: string, actor: string, person: number, said: object) => ({
    at: clock.now(),
    actor,
    action,
    subject: `person ${person}`,
    said,
  })

  const match = async ({ sport, name, person }: Named & { person: number }, actor: string) => {
    const roster = await store.roster.players(sport)
    if (!roster.some(({ id }) => id === person))
      throw new Refusal('missing', 'player.not_found', 'That player isn’t in this sport.')
    const alias = aliasOf(name)
    await store.transaction(async (stores) => {
      await stores.roster.alias(sport, alias, person)
      await noteIn(stores, lineOf('teach person', actor, person, { sport, name: alias }))
    })
    const files = await readAgain(
      (file) => file.sport === sport && file.report.unmatched.some((each) => aliasOf(each.name) === alias),
    )
    return { files, games: await relink({ sport, alias, actor }, await store.roster.gamesOf(sport, { name })) }
  }

  const unmatch = async ({ sport, name }: Named, actor: string): Promise<void> => {
    const alias = aliasOf(name)
    const person = await store.transaction(async (stores) => {
      const forgotten = await stores.roster.forget(sport, alias)
      if (forgotten === undefined) throw new Refusal('missing', 'person.not_found', 'No name has been taught for that.')
      await noteIn(stores, lineOf('forget person', actor, forgotten, { sport, name: alias }))
      return forgotten
    })
    await relink({ sport, alias, actor }, await store.roster.gamesOf(sport, { person }))
  }

  /**
   * Applies a name's new match to games at once: a finished game gets no more files. Returns the games that changed.
   */
  async function relink({ sport, alias, actor }: { sport: string; alias: string; actor: string }, games: number[]) {
    const people = await ownPeople(store, sport)
    const relinked = (state: GameState, away: number | null): GameState => {
      const side = people.sideOf(away)
      const lines = Object.entries(state.players ?? {}).flatMap(([key, { person: _, ...line }]) =>
        line.side === side && aliasOf(line.name) === alias ? [[key, line] as const] : [],
      )
      return {
        ...state,
        players: { ...state.players, ...people.match(Object.fromEntries(lines), away).players },
      }
    }
    const changed: number[] = []
    for (const game of games) {
      const note = `Who ${alias} is`
      const next = (state: GameState, row: { away_id: number | null }) => relinked(state, row.away_id)
      const { same } = await recording.record({ game, actor, source: 'hand', note, next })
      if (!same) changed.push(game)
    }
    return changed
  }

  return {
    match,
    unmatch,
    list: async (sport: string | undefined) =>
      (await store.roster.taught(sport)).map(({ sport, alias, ...person }) => ({ sport, name: alias, person })),
  }
}
