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
  /** When it happened; now, unless told. */
  at?: Date | undefined
  actor: string | null
  /** `statcrew`, `hand`, `schedule`, `demo`. */
  source: string
  note?: string | undefined
  /** How the trail calls it. */
  action?: string
  /** What the schedule said before and says now; it is a change also where the document stays as it is. */
  moved?: Moved
  undoes?: number
  /** Whatever is sent under the same word again has been done. */
  once?: string | undefined
  /** By hand: what of it is laid over every file that comes after. */
  holds?(path: readonly string[], state: GameState): boolean
  /** It takes back what a feed said: that is not believed again, anything else is. */
  disbelieves?: boolean
  /** Corrections that lie over files no more. */
  releases?: readonly string[][]
  /** Only to say what would be: nothing is written. */
  dryRun?: boolean | undefined
  next(state: GameState, game: Locked): GameState
}

export interface Recorded {
  game: number
  seq: number
  state: GameState
  /** Its row as the change left it. */
  row?: GameRow
  /** Nothing is another than before. */
  same: boolean
  /** How much of what the department entered lies over it. */
  laid: number
}

export type Recording = ReturnType<typeof recordService>

export function recordService({ store, clock }: { store: GamesStore; clock: Clock }) {
  /** The one door by which a game changes: a feed's file, a scorer, a correction, the demo. */
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

/** The change itself, with everything that hangs on it. */
async function add(stores: GamesStores, { row, module, patch, wish, now }: Adding): Promise<LeftHere> {
  // What it does not touch is shared with the document before.
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
  // Whoever waits for the picture of a game that is held up sees why.
  const isOtherForEvent = row.live_event_id !== null && eventWord(row.state) !== eventWord(state)
  const messages = [
    ...(isOtherInCalendars ? [`${topics.schedule}${row.id}`] : []),
    ...(isOtherForEvent && row.live_event_id !== null ? [eventIsAnother(row.live_event_id)] : []),
    `${topics.game}${row.id}:${seq}`,
  ]
  return stores.record.write(row, state, change, columns, messages)
}

/** What of a change lies over the files that come after it. */
function correctionsOf(row: Locked, patch: MergePatch, { holds, disbelieves }: Wish, state: GameState) {
  if (disbelieves) return leaves(patch).map((leaf) => ({ ...leaf, instead: { of: valueAt(row.state, leaf.path) } }))
  return holds ? leaves(patch).filter(({ path }) => holds(path, state)) : []
}

/** Seasons count what is final, and count it anew when it is corrected or taken back. */
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

/** All of a status but what the clock makes of it. */
const eventWord = ({ status }: GameState): string =>
  JSON.stringify(status.kind === 'live' || status.kind === 'final' ? status.kind : status)

/** Calendars say that a game is off or on again, never its score. */
const calendarWord = ({ status }: GameState): string =>
  status.kind === 'cancelled' || status.kind === 'postponed' ? status.kind : 'on'
