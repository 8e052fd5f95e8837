import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore } from '../games.store.ts'
import type { GameRecording } from '../record/record.service.ts'
import { loadOwnPeople, toPersonAlias } from './match-people.ts'

interface PeopleParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  readAgain(isWanted: (file: { report: FileReport; sport: string | null }) => boolean): Promise<ScoreFile[]>
}

const notMatched = () => new Refusal('missing', 'person.not_found', 'That name isn’t matched to a player.')

interface NamedPlayer {
  sport: string
  name: string
}

/** Lets the department say which person of a roster a name in files is. */
export function playerNamesService({ store, recording, clock, readAgain }: PeopleParts) {
  const toAuditEntry = (action: string, actor: string, person: number, details: object) => ({
    at: clock.now(),
    actor,
    action,
    subject: `person ${person}`,
    details,
  })

  const matchPlayer = async ({ sport, name, person }: NamedPlayer & { person: number }, actor: string) => {
    const roster = await store.roster.players(sport)
    if (!roster.some(({ id }) => id === person))
      throw new Refusal('missing', 'player.not_found', 'That player isn’t on this sport’s roster.')
    const alias = toPersonAlias(name)
    await store.transaction(async (stores) => {
      await stores.roster.alias(sport, alias, person)
      await writeAuditLog(stores, toAuditEntry('match player', actor, person, { sport, name: alias }))
    })
    return readNameAgain({ sport, name }, actor)
  }

  /** Reads the files and games again that have a name, after the name got another meaning. */
  const readNameAgain = async ({ sport, name }: NamedPlayer, actor: string) => {
    const alias = toPersonAlias(name)
    const files = await readAgain(
      (file) => file.sport === sport && file.report.unmatched.some((each) => toPersonAlias(each.name) === alias),
    )
    const games = await store.roster.listGamesWith(sport, { name })
    return { files, games: await relinkGames({ sport, alias, actor }, games) }
  }

  const unmatchPlayer = async ({ sport, name }: NamedPlayer, actor: string): Promise<void> => {
    const alias = toPersonAlias(name)
    const person = await store.transaction(async (stores) => {
      const forgotten = await stores.roster.forget(sport, alias)
      if (forgotten === undefined) throw notMatched()
      await writeAuditLog(stores, toAuditEntry('unmatch player', actor, forgotten, { sport, name: alias }))
      return forgotten
    })
    await relinkGames({ sport, alias, actor }, await store.roster.listGamesWith(sport, { person }))
  }

  /**
   * Applies a name's new match to games at once: a finished game gets no more files. Returns the games that changed.
   */
  async function relinkGames(
    { sport, alias, actor }: { sport: string; alias: string; actor: string },
    games: number[],
  ) {
    const people = await loadOwnPeople(store, sport)
    const changed: number[] = []
    const note = `Matched ${alias}`
    for (const game of games) {
      const getNextState = (state: GameState, row: { away_id: number | null }) =>
        relinkPlayers(people, alias, state, row.away_id)
      const { same } = await recording.record({ game, actor, source: 'hand', note, next: getNextState })
      if (!same) changed.push(game)
    }
    return changed
  }

  return {
    match: matchPlayer,
    readNameAgain,
    unmatch: unmatchPlayer,
    list: (sport: string | undefined) => listNames(store, sport),
  }
}

type OwnPeople = Awaited<ReturnType<typeof loadOwnPeople>>

/** Matches the players of our side anew who have a name. */
function relinkPlayers(people: OwnPeople, alias: string, state: GameState, away: number | null): GameState {
  const side = people.getOwnSide(away)
  const lines = Object.entries(state.players ?? {}).flatMap(([key, { person: _, ...line }]) =>
    line.side === side && toPersonAlias(line.name) === alias ? [[key, line] as const] : [],
  )
  return { ...state, players: { ...state.players, ...people.match(Object.fromEntries(lines), away).players } }
}

const listNames = async (store: Pick<GamesStore, 'roster'>, sport: string | undefined) =>
  (await store.roster.listAliases(sport)).map(({ sport, alias, ...person }) => ({ sport, name: alias, person }))
