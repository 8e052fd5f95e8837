import { createStore } from '@fieldhouse/client/state/store'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import { findSport } from '@fieldhouse/sports/registry'
import { hasScoreBoxes, type SeasonRow } from '../season/season-row.model.ts'
import { findPeriodProblem, hasPeriods } from './by-period.model.ts'
import { findOddity } from './final-check.model.ts'
import { createFinalEntries } from './final-entries.model.ts'
import { changeFinal, getTypedFinal, isSavedHere, saveFinal, type TypedFinal } from './finals.store.ts'
import type { RulesBySport } from './sport-rules.queries.ts'
import { keepDigits, parseScore } from './typed-score.model.ts'

export type ScoreBox = 'ours' | 'theirs'

/** The box that gets the focus as soon as it is drawn. */
export const focusRequest = createStore<{ game: number; box: ScoreBox } | undefined>(undefined)
/** What a screen reader says after a save or a failure. */
export const finalsNews = createStore('')

/** What typing needs to know of the list. */
export interface FinalsContext {
  rows: readonly SeasonRow[]
  rules: RulesBySport
  usual: ReadonlyMap<string, readonly number[]>
}

export const getByHand = (sport: string): ByHand | undefined => findSport(sport)?.byHand?.(sportOfTeam(sport))

/** A final that was saved here keeps its boxes, for corrections. */
export const hasBoxes = (row: SeasonRow): boolean =>
  hasScoreBoxes(row) && (row.state === 'needs-final' || isSavedHere(row.id))

/** A final that waits for an answer or a network needs nothing more. */
const isDone = (final: TypedFinal | undefined): boolean =>
  final !== undefined && ['saved', 'saving', 'waiting', 'asks'].includes(final.progress.kind)

export const listOpenFinals = ({ rows }: Pick<FinalsContext, 'rows'>): SeasonRow[] =>
  rows.filter((row) => row.state === 'needs-final' && hasScoreBoxes(row) && !isDone(getTypedFinal(row.id)))

/** Finds the next game that needs a final, in the order of the list. */
export function findNextOpen(context: FinalsContext, id: number): SeasonRow | undefined {
  const open = new Set(listOpenFinals(context))
  const at = context.rows.findIndex((row) => row.id === id)
  return context.rows.slice(at + 1).find((row) => open.has(row))
}

/** Finds the game before with boxes, also one that is saved. */
export function findPreviousBoxes({ rows }: FinalsContext, id: number): SeasonRow | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return rows.slice(0, Math.max(0, at)).findLast((row) => hasBoxes(row))
}

/** What became of a press of Enter. `ours` and `theirs`: that box is still empty. */
export type SubmitResult = ScoreBox | 'empty' | 'problem' | 'asks' | 'sent'

/** Checks what was typed and saves it. A person who is sure saves what is unusual. */
export function submitFinal(row: SeasonRow, { rules, usual }: FinalsContext, isSure = false): SubmitResult {
  const typed = getTypedFinal(row.id)
  if (!typed) return 'empty'
  const total = parseScore(typed.ours) ?? typed
  const { ours, theirs } = { ours: keepDigits(total.ours, true), theirs: total.theirs }
  if (ours === '' && theirs === '') return 'empty'
  if (ours === '' || theirs === '') return ours === '' ? 'ours' : 'theirs'
  const { progress, periods } = typed
  if (progress.kind === 'saved' || progress.kind === 'saving') return 'sent'
  const way = getByHand(row.game.sport)
  const names = { ours: row.own?.short ?? '', theirs: row.opponent?.short ?? '' }
  const problem = hasPeriods(way) ? findPeriodProblem(way, periods, { ours, theirs }, names) : undefined
  if (problem) {
    changeFinal(row.id, { ours, theirs, progress: { kind: 'failed', why: problem } })
    finalsNews.set(`Not saved. ${problem}`)
    return 'problem'
  }
  const why = findOddity({ ours, theirs }, rules.get(row.game.sport), usual.get(row.game.sport))
  if (why && !isSure && progress.kind !== 'asks') {
    changeFinal(row.id, { ours, theirs, progress: { kind: 'asks', why } })
    finalsNews.set(`Sure? ${why}`)
    return 'asks'
  }
  changeFinal(row.id, { ours, theirs })
  void sendFinal(row, { ours, theirs })
  return 'sent'
}

/** Sends a final and says what became of it. */
export async function sendFinal(row: SeasonRow, score: { ours: string; theirs: string }): Promise<boolean> {
  const { game, id } = row
  const entries = createFinalEntries(row, score, getTypedFinal(id)?.periods ?? [], getByHand(game.sport))
  const text = `${row.own?.short} ${score.ours}, ${row.opponent?.short} ${score.theirs}`
  const isSaved = await saveFinal(id, game.seq, entries)
  finalsNews.set(isSaved ? `Final saved: ${text}` : `Not saved: ${text}`)
  return isSaved
}
