import { type GameState, markParsedState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, diffDocuments, invertPatch, type MergePatch } from '@fieldhouse/contract/games/patch'
import { topics } from '@fieldhouse/contract/topics'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { loadSportModule } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Moved } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { noteIn } from '../trail.ts'
import { type Correction, corrected, leaves, valueAt } from './corrected.ts'
import type { GameRow, LeftHere } from './in-hand.ts'
import { eventIsAnother } from './linked-events.store.ts'
import type { Locked } from './record.store.ts'
import { isSameStood } from './stood.ts'
import { countedLines, summaryOf } from './summary.ts'
import { typed } from './typed.ts'

export interface Wish {
  game: number
  /** The time of the change; now if absent. */
  at?: Date | undefined
  actor: string | null
  /** Either `statcrew`, `hand`, `schedule` and `demo`. */
  source: string
  note?: string | undefined
  /** The action's name in the audit log. */
  action?: string
  /** The schedule before and after. A move counts as a change even when the document stays the same. */
  moved?: Moved
  undoes?: number
  /** A request with the same key was already applied. */
  once?: string | undefined
  /** Chooses which of the values entered by hand are applied over every later file. */
  holds?(path: readonly string[], state: GameState): boolean
  /** Undoes a feed's change: the same value is not accepted again, any other is. */
  disbelieves?: boolean
  /** Corrections that no longer apply over files. */
  releases?: readonly string[][]
  /** Computes the result without writing it. */
  dryRun?: boolean | undefined
  next(state: GameState, game: Locked): GameState
}

export interface Recorded {
  game: number
  seq: number
  state: GameState
  /** The row after the change. */
  row?: GameRow
  /** The document and the schedule are unchanged. */
  same: boolean
  /** The number of the department's corrections that are applied. */
  laid: number
}

export type Recording = ReturnType<typeof recordService>

export function recordService({ store, clock }: { store: GamesStore; clock: Clock }) {
  /** The one way to change a game: for a feed's file, a scorer, a correction and the demo. */
  const record = (wish: Wish): Promise<Recorded> =>
    store.transaction(async (stores) => {
      const row = await stores.record.locked(wish.game)
      if (!row) throw new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
      if (wish.once && !(await stores.record.isFirst(row.id, wish.once, clock.now())))
        return { game: row.id, seq: row.seq, state: row.state, same: true, laid: 0 }
      return write(stores, row, wish)
    })

  async function write(
    stores: GamesStores,
    row: Locked,
    wish: Wish,
    corrections?: readonly Correction[],
  ): Promise<Recorded> {
    const module = await loadSportModule(row.sport)
    const byHand = wish.source === 'hand' && wish.undoes === undefined
    const next = wish.next(row.state, row)
    const wanted = byHand ? await typed(next, row.sport, row.state) : next
    const fromFile = wish.source !== 'hand' && wish.undoes === undefined
    const { state, agreed, laid } = fromFile
      ? corrected(wanted, corrections ?? (await stores.record.corrections(row.id)))
      : { state: wanted, agreed: [], laid: 0 }
    const patch = diffDocuments(row.state, state)
    if (wish.dryRun) return { game: row.id, seq: row.seq, state, same: !patch, laid }
    await stores.record.dropCorrections(row.id, [...agreed, ...(wish.releases ?? [])])
    if (wish.undoes !== undefined) await stores.files.isTakenBack(row.id, wish.undoes)
    const moves = wish.moved && !isSameStood(wish.moved.from, wish.moved.to)
    if (!patch && !moves) return { game: row.id, seq: row.seq, state: row.state, same: true, laid }
    const changed = await add(stores, { row, module, patch: patch ?? {}, wish, now: clock.now() })
    await noteIn(stores, {
      at: clock.now(),
      actor: wish.actor,
      action: wish.action ?? actionOf(wish),
      subject: `game ${row.id}`,
      said: { change: changed.game.seq, note: wish.note, score: changed.state.score },
    })
    return { game: row.id, seq: changed.game.seq, state: changed.state, row: changed.game, same: false, laid }
  }

  return { record, write }
}

const actionOf = ({ source, undoes }: Wish): string =>
  undoes !== undefined ? 'undo change' : source === 'hand' ? 'enter score' : 'import scores'

interface Adding {
  row: Locked
  module: SportModule
  patch: MergePatch
  wish: Wish
  now: Date
}

/** Adds the change with everything that depends on it. */
async function add(stores: GamesStores, { row, module, patch, wish, now }: Adding): Promise<LeftHere> {
  // The parts it does not touch are shared with the previous document.
  const state = markParsedState(applyMergePatch(row.state, patch))
  const seq = row.seq + 1
  const own = await ownSide(stores, row)
  await stores.record.correct(row.id, correctionsOf(row, patch, wish, state), wish.actor, now)
  await countLines(stores, module, row, state)
  const isOtherInCalendars = calendarWord(row.state) !== calendarWord(state)
  const change = {
    seq,
    at: wish.at && wish.at < now ? wish.at : now,
    recorded_at: now,
    actor: wish.actor,
    source: wish.source,
    note: wish.note ?? null,
    undoes: wish.undoes ?? null,
    moved: wish.moved ?? null,
    patch,
    inverse: invertPatch(row.state, patch),
  }
  const columns = {
    changed_at: now,
    status: state.status.kind,
    summary: summaryOf(module, state, row, own, own.sides),
    away_score: state.score?.away ?? null,
    home_score: state.score?.home ?? null,
    calendar_seq: row.calendar_seq + Number(isOtherInCalendars),
  }
  // Fans who wait for the video of a delayed game see the reason.
  const isOtherForEvent = row.live_event_id !== null && eventWord(row.state) !== eventWord(state)
  const messages = [
    ...(isOtherInCalendars ? [`${topics.schedule}${row.id}`] : []),
    ...(isOtherForEvent && row.live_event_id !== null ? [eventIsAnother(row.live_event_id)] : []),
    `${topics.game}${row.id}:${seq}`,
  ]
  return stores.record.write(row, state, change, columns, messages)
}

/** Lists which values of a change are applied over the files that follow. */
function correctionsOf(row: Locked, patch: MergePatch, { holds, disbelieves }: Wish, state: GameState) {
  if (disbelieves) return leaves(patch).map((leaf) => ({ ...leaf, instead: { of: valueAt(row.state, leaf.path) } }))
  return holds ? leaves(patch).filter(({ path }) => holds(path, state)) : []
}

/** Updates the lines of a final game that season tables add up, also when it is corrected or undone. */
async function countLines(stores: GamesStores, module: SportModule, row: Locked, state: GameState) {
  const final = state.status.kind === 'final'
  if (!final && row.status !== 'final') return
  await stores.record.setLines(row.id, final ? countedLines(module, state, row) : [])
  await stores.record.tell(`${topics.lines}${row.sport}`)
}

async function ownSide(stores: GamesStores, row: Locked) {
  const schools = await stores.schools.ownAnd([row.away_id, row.home_id])
  const away = schools.find(({ id }) => id === row.away_id)
  const home = schools.find(({ id }) => id === row.home_id)
  return {
    schools: new Set(schools.filter((school) => school.own).map(({ id }) => id)),
    side: home?.own ? ('home' as const) : away?.own ? ('away' as const) : undefined,
    sides: { away: away?.abbr ?? '', home: home?.abbr ?? '' },
  }
}

/** The status without the parts that the clock changes. */
const eventWord = ({ status }: GameState): string =>
  JSON.stringify(status.kind === 'live' || status.kind === 'final' ? status.kind : status)

/** The status that calendars show: whether a game is off or on, never its score. */
const calendarWord = ({ status }: GameState): string =>
  status.kind === 'cancelled' || status.kind === 'postponed' ? status.kind : 'on'
