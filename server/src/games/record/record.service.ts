import { type GameState, markParsedState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, diffDocuments, invertPatch, type MergePatch } from '@fieldhouse/contract/games/merge-patch'
import { topics } from '@fieldhouse/contract/topics'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { loadSportModule } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { FactsChange } from '../../shared/db/documents.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { applyCorrections, type GameCorrection, getValueAt, listLeaves } from './corrections.ts'
import type { CachedGame, GameRow } from './game-cache.ts'
import { eventChangedMessage } from './linked-events.store.ts'
import { hasSameFacts } from './lock-game.ts'
import { parseNewState } from './parse-new-state.ts'
import type { LockedGame } from './record.store.ts'
import { buildGameSummary, buildSeasonLines } from './summary.ts'

export interface RecordDraft {
  game: number
  /** The time of the change; now if absent. */
  at?: Date | undefined
  actor: string | null
  /** Either `statcrew`, `hand`, `schedule` and `demo`. */
  source: string
  note?: string | undefined
  /** The action's name in the audit log. */
  action?: string
  /** Facts of the schedule before and after. They count as a change even when the document stays the same. */
  moved?: FactsChange
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
  next(state: GameState, game: LockedGame): GameState
}

export interface RecordedChange {
  game: number
  seq: number
  state: GameState
  /** The row after the change. */
  row?: GameRow
  /** The document and the schedule are unchanged. */
  same: boolean
  /** The number of the department's corrections that are applied. */
  appliedCorrections: number
}

export type GameRecording = ReturnType<typeof recordService>

export function recordService({ store, clock }: { store: GamesStore; clock: Clock }) {
  /** The one way to change a game: for a feed's file, a scorer, a correction and the demo. */
  const recordChange = (draft: RecordDraft): Promise<RecordedChange> =>
    store.transaction(async (stores) => {
      const row = await stores.record.locked(draft.game)
      if (!row) throw refuseMissing('game')
      if (draft.once && !(await stores.record.isFirst(row.id, draft.once, clock.now())))
        return { game: row.id, seq: row.seq, state: row.state, same: true, appliedCorrections: 0 }
      return writeChange(stores, row, draft)
    })

  async function writeChange(
    stores: GamesStores,
    row: LockedGame,
    draft: RecordDraft,
    corrections?: readonly GameCorrection[],
  ): Promise<RecordedChange> {
    const module = await loadSportModule(row.sport)
    const byHand = draft.source === 'hand' && draft.undoes === undefined
    const next = draft.next(row.state, row)
    const newState = byHand ? await parseNewState(next, { sport: row.sport, before: row.state, module }) : next
    const fromFile = draft.source !== 'hand' && draft.undoes === undefined
    const {
      state,
      agreed,
      applied: appliedCorrections,
    } = fromFile
      ? applyCorrections(newState, corrections ?? (await stores.record.corrections(row.id)))
      : { state: newState, agreed: [], applied: 0 }
    const patch = diffDocuments(row.state, state)
    if (draft.dryRun) return { game: row.id, seq: row.seq, state, same: !patch, appliedCorrections }
    await stores.record.dropCorrections(row.id, [...agreed, ...(draft.releases ?? [])])
    if (draft.undoes !== undefined) await stores.files.markTakenBack(row.id, draft.undoes)
    const moves = draft.moved && !hasSameFacts(draft.moved.from, draft.moved.to)
    if (!patch && !moves) return { game: row.id, seq: row.seq, state: row.state, same: true, appliedCorrections }
    const changed = await addChange(stores, { row, module, patch: patch ?? {}, draft, now: clock.now() })
    await writeAuditLog(stores, {
      at: clock.now(),
      actor: draft.actor,
      action: draft.action ?? getAuditAction(draft),
      subject: `game ${row.id}`,
      details: { change: changed.game.seq, note: draft.note, ...describeScoreChange(row.state, changed.state) },
    })
    return {
      game: row.id,
      seq: changed.game.seq,
      state: changed.state,
      row: changed.game,
      same: false,
      appliedCorrections,
    }
  }

  return { record: recordChange, write: writeChange }
}

/** The score and the status of an entry, and those before it when they changed. */
function describeScoreChange(before: GameState, { score, status }: GameState) {
  const was = { status: before.status.kind, score: before.score }
  const now = { status: status.kind, score }
  return diffDocuments(was, now) ? { ...now, was } : { score }
}

const getAuditAction = ({ source, undoes }: RecordDraft): string =>
  undoes !== undefined ? 'undo change' : source === 'hand' ? 'enter score' : 'import scores'

interface ChangeContext {
  row: LockedGame
  module: SportModule
  patch: MergePatch
  draft: RecordDraft
  now: Date
}

/** Adds the change with everything that depends on it. */
async function addChange(stores: GamesStores, { row, module, patch, draft, now }: ChangeContext): Promise<CachedGame> {
  // The parts it does not touch are shared with the previous document.
  const state = markParsedState(applyMergePatch(row.state, patch))
  const seq = row.seq + 1
  const ownSides = await findOwnSide(stores, row)
  await stores.record.correct(row.id, listCorrections(row, patch, draft, state), draft.actor, now)
  await updateSeasonLines(stores, module, row, state)
  const isOtherInCalendars = getCalendarStatus(row.state) !== getCalendarStatus(state)
  const change = {
    seq,
    at: draft.at && draft.at < now ? draft.at : now,
    recorded_at: now,
    actor: draft.actor,
    source: draft.source,
    note: draft.note ?? null,
    undoes: draft.undoes ?? null,
    moved: draft.moved ?? null,
    patch,
    inverse: invertPatch(row.state, patch),
  }
  const columns = {
    changed_at: now,
    status: state.status.kind,
    summary: buildGameSummary(module, state, row, ownSides, ownSides.sides),
    away_score: state.score?.away ?? null,
    home_score: state.score?.home ?? null,
    calendar_seq: row.calendar_seq + Number(isOtherInCalendars),
  }
  // Fans who wait for the video of a delayed game see the reason.
  const isOtherForEvent = row.live_event_id !== null && getEventStatusKey(row.state) !== getEventStatusKey(state)
  const messages = [
    ...(isOtherInCalendars ? [`${topics.schedule}${row.id}`] : []),
    ...(isOtherForEvent && row.live_event_id !== null ? [eventChangedMessage(row.live_event_id)] : []),
    `${topics.game}${row.id}:${seq}`,
  ]
  return stores.record.write(row, state, change, columns, messages)
}

/** Lists which values of a change are applied over the files that follow. */
function listCorrections(row: LockedGame, patch: MergePatch, { holds, disbelieves }: RecordDraft, state: GameState) {
  if (disbelieves)
    return listLeaves(patch).map((leaf) => ({ ...leaf, instead: { of: getValueAt(row.state, leaf.path) } }))
  return holds ? listLeaves(patch).filter(({ path }) => holds(path, state)) : []
}

/** Updates the lines of a final game that season tables add up, also when it is corrected or undone. */
async function updateSeasonLines(stores: GamesStores, module: SportModule, row: LockedGame, state: GameState) {
  const final = state.status.kind === 'final'
  if (!final && row.status !== 'final') return
  await stores.record.setLines(row.id, final ? buildSeasonLines(module, state, row) : [])
  await stores.record.publish(`${topics.lines}${row.sport}`)
}

async function findOwnSide(stores: GamesStores, row: LockedGame) {
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
const getEventStatusKey = ({ status }: GameState): string =>
  JSON.stringify(status.kind === 'live' || status.kind === 'final' ? status.kind : status)

/** The status that calendars show: whether a game is off or on, never its score. */
const getCalendarStatus = ({ status }: GameState): string =>
  status.kind === 'cancelled' || status.kind === 'postponed' ? status.kind : 'on'
