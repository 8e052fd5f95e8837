import type { ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { type FileMoment, mayCorrect, olderBecause } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { Clock } from '../../../shared/clock/clock.ts'
import type { Settled } from '../../../shared/db/documents.ts'
import { Refusal } from '../../../shared/errors/refusal.ts'
import { asBuffer } from '../../../shared/files/as-buffer.ts'
import type { GamesStore, GamesStores } from '../../games.store.ts'
import { corrected } from '../../record/corrected.ts'
import type { Recording } from '../../record/record.service.ts'
import { takenBackBy } from '../../record/taken-back.ts'
import { ownPeople } from '../../roster/match-people.ts'
import { saying } from '../matching/saying.ts'
import type { PlacedFile } from '../read-file.ts'
import type { ReadingRoom } from '../reading/reading-room.ts'
import { type Became, reportOf } from '../report.ts'
import { type Came, shown, unsaved } from './came.ts'
import { type Publishing, published } from './publish.ts'

/**
 * The department's approval: the file is shown whatever contradicts it, and its settlements apply to the game's later
 * files.
 */
export interface Decided {
  final: boolean
  settled: Settled
}

interface Showing {
  became: Became
  state: GameState
  /** The file was received before without finding a game. */
  waits: boolean
  /** The game's sequence number at which fans see the file, and the change that it made. */
  shown_seq?: number
  change_seq?: number
}

export type Publication = ReturnType<typeof openPublication>

export interface FileParts {
  store: GamesStore
  recording: Recording
  room: ReadingRoom
  clock: Clock
}

/** Publishes a file whose game is known: updates the game and saves the report in one transaction. */
export function openPublication({ store, recording, clock }: Omit<FileParts, 'room'>) {
  async function publish(came: Came, file: PlacedFile, decided?: Decided): Promise<ScoreFile> {
    const people = await ownPeople(store, file.match.game.sport)
    const { players, unmatched } = people.match(file.judged.reading.state.players ?? {}, file.match.game.away_id)
    const open = openErrors(file)
    const publishing = await publishingOf(file, { players, open, decided, now: clock.now() })
    return store.transaction(async (stores) => {
      const showing = await show(stores, came, file, publishing)
      const { became, state } = showing
      const looksOver =
        became.kind === 'shown' && publishing.reading.over !== undefined && state.status.kind !== 'final'
      const disagrees = publishing.disagrees && became.kind !== 'older' && became.kind !== 'taken-back'
      // A contradictory file never ends its game automatically, even when somebody shows it as it is.
      const endsItself = looksOver && contradictions(file).length === 0
      const words = { became, state, unmatched, open, disagrees, looksOver, endsItself, dryRun: came.dryRun === true }
      const report = reportOf(file, words)
      if (came.dryRun) return { ...unsaved(clock.now(), file.opened, report, 'checked'), game_id: file.match.game.id }
      const waits = became.kind === 'held' || disagrees || looksOver
      const verdict = verdictOf(became, waits)
      const row = {
        ...rowOf(came, file, showing, clock.now()),
        verdict,
        report,
        looks_over: endsItself,
      } as const
      if (showing.waits) await stores.files.isPlaced(came.sha256, row.game_id)
      const id = await stores.files.add(row, verdict !== 'older')
      if (decided) await stores.files.settle(id, decided.settled)
      return shown({ ...row, id })
    })
  }

  async function show(stores: GamesStores, came: Came, file: PlacedFile, wished: Wished): Promise<Showing> {
    const { game } = file.match
    const row = await stores.record.locked(game.id)
    if (!row) throw new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
    const { moment, corrections, waits } = await stores.files.standing(game.id, came.sha256)
    const behind = wished.forced ? undefined : behindShown(file.judged.moment, moment, row.state)
    if (behind) return { became: behind, state: row.state, waits }
    const told = { ...wished.reading.state, status: row.state.status }
    const { score } = corrected(told, corrections).state
    const result = published(row.state, { ...wished, score })
    if ('held' in result) return { became: { kind: 'held', because: result.held }, state: row.state, waits }
    const wish = {
      game: game.id,
      actor: came.actor,
      source: 'statcrew',
      note: file.opened.producer,
      dryRun: came.dryRun,
      next: () => result.state,
    }
    const { seq, state, same, laid } = await recording.write(stores, row, wish, corrections)
    const by = same && laid > 0 ? await takenBackBy(stores.changes, game.id) : undefined
    if (by !== undefined) return { became: { kind: 'taken-back', by }, state, waits }
    return {
      became: { kind: 'shown', shows: result.shows, newPlays: result.newPlays, same, laid },
      state,
      waits,
      ...(result.shows !== 'mark' && { shown_seq: seq }),
      ...(!same && { change_seq: seq }),
    }
  }

  return { publish }
}

/**
 * The outcome of a file that tells less than what is shown. After the end it may be a correction, which a person has
 * to confirm.
 */
function behindShown(file: FileMoment, shown: FileMoment | null, { status }: GameState): Became | undefined {
  const because = shown ? olderBecause(file, shown) : undefined
  if (!shown || because === undefined) return undefined
  return status.kind === 'final' && mayCorrect(file, shown)
    ? { kind: 'held', because: `The game is final, and this file tells less: ${because}.` }
    : { kind: 'older', because }
}

const verdictOf = ({ kind }: Became, waits: boolean) =>
  kind === 'older' ? 'older' : kind === 'taken-back' ? 'rejected' : waits ? 'waiting' : 'accepted'

type Wished = Omit<Publishing, 'score'>

interface PublishOptions {
  players: NonNullable<GameState['players']>
  open: number
  decided: Decided | undefined
  now: Date
}

async function publishingOf(
  { judged, match }: PlacedFile,
  { players, open, decided, now }: PublishOptions,
): Promise<Wished> {
  const module = await loadSportModule(match.game.sport)
  const reading = { ...judged.reading, state: { ...judged.reading.state, players } }
  return {
    reading,
    module,
    disagrees: open > 0 && !decided,
    forced: decided !== undefined,
    at: now,
    ...(decided?.final && { over: { note: module.finalNote({ ...reading.state, status: { kind: 'final' } }) } }),
  }
}

const rowOf = (
  came: Came,
  { opened, judged, match, bytes }: PlacedFile,
  { shown_seq, change_seq }: Showing,
  now: Date,
) => ({
  game_id: match.game.id,
  sha256: came.sha256,
  received_at: came.receivedAt ?? now,
  actor: came.actor,
  source: came.source,
  producer: opened.producer,
  moment: judged.moment,
  bytes: asBuffer(bytes),
  says: saying(opened),
  ...(shown_seq !== undefined && { shown_seq }),
  ...(change_seq !== undefined && { change_seq }),
})

const contradictions = ({ judged }: PlacedFile) => judged.findings.filter(({ severity }) => severity === 'E')

/** Counts the contradictions that nobody has settled. */
function openErrors(file: PlacedFile): number {
  const known = new Set(file.settled.findings)
  const open = contradictions(file).filter(({ key }) => !known.has(key))
  return open.reduce((sum, { count }) => sum + count, 0)
}
