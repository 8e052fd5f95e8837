import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { FactsChange } from '../../shared/db/documents.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { applyFacts } from '../schedule/apply-facts.ts'
import { loadSchools } from '../schools/known-schools.ts'
import { getValueAt, listLeaves } from './corrections.ts'
import { describePlaces } from './describe-places.ts'
import { takesBackFile } from './find-take-back.ts'
import { type FactName, hasSameFacts, lockGame, pickFacts, toFacts } from './lock-game.ts'
import type { GameRecording, RecordDraft, RecordedChange } from './record.service.ts'

const longestValue = 120
const mostCells = 200

type ChangeActor = Pick<Caller, 'uid' | 'role'>

/** Dependencies of the list of changes and of taking them back. */
interface ChangesParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  /** Brings back the game that a change merged into another one. */
  separateGames(stores: GamesStores, kept: number, seq: number): Promise<unknown>
}

export function changesService(parts: ChangesParts) {
  const { store, recording } = parts
  const listChanges = async (game: number, before: number | undefined) => {
    if (!(await store.schedule.find(game))) throw refuseMissing('game')
    const changes = await store.changes.page(game, before)
    const isTeamChanged = changes.some(({ moved }) => moved && teamFacts.some((fact) => fact in moved.to))
    const schools = isTeamChanged ? await loadSchools(store) : undefined
    const added = before === undefined ? await store.changes.findAdding(game) : undefined
    const nameTeam = (id: unknown) => (typeof id === 'number' ? schools?.byId(id)?.short : undefined)
    const listed = changes.map(({ patch, inverse, moved, at, recorded_at, ...change }) => ({
      seq: change.seq,
      actor: change.actor,
      actor_name: change.actor_name,
      source: change.source,
      note: change.note,
      undoes: change.undoes,
      at: at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      cells: [
        ...listChangedFacts(moved, nameTeam),
        ...listLeaves(patch)
          .slice(0, mostCells)
          .map(({ path, value }) => ({
            path: path.join('.'),
            from: formatCellValue(getValueAt(inverse, path)),
            to: formatCellValue(value),
          })),
      ],
    }))
    return { ...(added && { added: { at: added.at.toISOString(), actor_name: added.actor_name } }), changes: listed }
  }

  /** Undoes a change, unless a later change touched the same values. */
  const undoChange = async (game: number, seq: number, { uid: actor, role }: ChangeActor): Promise<RecordedChange> => {
    const change = await store.changes.find(game, seq)
    if (!change) throw refuseMissing('change')
    if (role === 'scorer' && change.actor !== actor)
      throw new Refusal('forbidden', 'change.not_yours', 'Scorers can only undo their own changes.')
    // A value from a file belongs to the file again, so later files continue from it.
    const isFilesAgain = await takesBackFile(store.changes, game, change)
    const draft = {
      game,
      actor,
      source: 'hand',
      note: `Undid change ${seq}`,
      undoes: seq,
      // Undoing a person's change lets the feed lead again. Undoing a feed's change blocks only that value; other
      // values of the feed are accepted.
      ...(isFilesAgain || change.source === 'hand'
        ? { releases: listLeaves(change.patch).map(({ path }) => path) }
        : { disbelieves: true }),
      next: (state: GameState) => {
        const later = listLeaves(change.patch).filter(
          ({ path, value }) =>
            JSON.stringify(getValueAt(state, path) ?? null) !== JSON.stringify(value ?? null) &&
            !belongsToUndonePlay(state, change.inverse, path),
        )
        if (later.length > 0) {
          const places = describePlaces(later.map(({ path }) => path.join('.')))
          throw refuseConflict('change.overtaken', `A later change also set ${places}. Undo that one first.`)
        }
        return applyMergePatch(state, buildUndoPatch(state, change))
      },
    }
    return change.moved ? changeFactsBack(parts, draft, change.moved) : recording.record(draft)
  }

  return { list: listChanges, undo: undoChange }
}

/**
 * Whether a play entered by a scorer was added by the undone change. It goes with its score, even if players were
 * named in it since.
 */
const belongsToUndonePlay = (
  { plays }: GameState,
  inverse: MergePatch,
  [member, key = '']: readonly string[],
): boolean =>
  member === 'plays' &&
  plays?.[key]?.by_hand !== undefined &&
  (inverse.plays === null || getValueAt(inverse, ['plays', key]) === null)

/** Builds the patch that undoes a change. When the first play is undone, later plays stay. */
function buildUndoPatch(
  { plays }: GameState,
  { patch, inverse }: { patch: MergePatch; inverse: MergePatch },
): MergePatch {
  const playKeys = Object.keys(patch.plays ?? {})
  const isAlone = inverse.plays !== null || Object.keys(plays ?? {}).every((key) => playKeys.includes(key))
  return isAlone ? inverse : { ...inverse, plays: Object.fromEntries(playKeys.map((key) => [key, null])) }
}

/** Changes the schedule's facts back together with the document. */
const changeFactsBack = (
  { store, recording, clock, separateGames }: ChangesParts,
  draft: RecordDraft & { undoes: number },
  { from: { merged: separated, ...from }, to: { merged, ...to } }: FactsChange,
): Promise<RecordedChange> =>
  store.transaction(async (stores) => {
    if (typeof separated === 'number')
      throw refuseConflict('game.merge_refused', 'To merge these games again, open one and choose Merge.')
    refusePersonMerge({ from, to })
    const row = await lockGame(stores, draft.game)
    const names = Object.keys(to) as FactName[]
    if (!hasSameFacts(to, pickFacts(row, names)))
      throw refuseConflict('game.moved_again', 'These details were changed again later. Undo that change first.')
    if (!hasSameFacts(from, to)) await applyFacts(stores, row, toFacts(from), clock.now())
    const changed = await recording.write(stores, await lockGame(stores, draft.game), {
      ...draft,
      moved: {
        from: { ...to, ...(merged !== undefined && { merged }) },
        to: { ...from, ...(merged && { merged: null }) },
      },
    })
    if (typeof merged === 'number') await separateGames(stores, draft.game, draft.undoes)
    return changed
  })

/** A merge of people changes every game of a person, so it is undone in all of them at once. */
function refusePersonMerge({ from, to }: FactsChange): void {
  if (typeof to.merged_person === 'number')
    throw refuseConflict('person.merge_refused', 'This change merged two people. Undo the merge on the person’s page.')
  if (typeof from.merged_person === 'number')
    throw refuseConflict('person.merge_refused', 'To merge these people again, open one and choose Merge.')
}

/** What a change marks besides facts of the game. */
const markers = ['merged', 'merged_person']

/** Facts that are numbers of schools. People read the names. */
const teamFacts: readonly string[] = ['away_id', 'home_id']

/** Lists the facts that differ, as cells under `facts`. */
const listChangedFacts = (moved: FactsChange | null, nameTeam: (id: unknown) => string | undefined) =>
  Object.entries(moved?.to ?? {})
    .filter(([fact, value]) => !markers.includes(fact) && moved?.from[fact] !== value)
    .map(([fact, value]) => {
      const read = (stored: unknown) =>
        formatCellValue(teamFacts.includes(fact) ? (nameTeam(stored) ?? stored) : stored)
      return { path: `facts.${fact}`, from: read(moved?.from[fact]), to: read(value) }
    })

const formatCellValue = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue)
