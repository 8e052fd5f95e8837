import { merge } from '@fieldhouse/contract/games/patch'
import type { Caller } from '../../shared/caller/caller.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import { leaves, valueAt } from './corrected.ts'
import type { Recorded, Recording } from './record.service.ts'
import { takesFileBack } from './taken-back.ts'

const longestValue = 120
const mostCells = 200

type Who = Pick<Caller, 'uid' | 'role'>

/** Who changed what, and how to take it back. */
export function changesService({ store, recording }: { store: GamesStore; recording: Recording }) {
  const list = async (game: number, before: number | undefined) => {
    if (!(await store.schedule.find(game))) throw new Refusal('missing', 'There is no such game.')
    const changes = await store.changes.page(game, before)
    return changes.map(({ patch, inverse, at, recorded_at, ...change }) => ({
      seq: change.seq,
      actor: change.actor,
      source: change.source,
      note: change.note,
      undoes: change.undoes,
      at: at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      cells: leaves(patch)
        .slice(0, mostCells)
        .map(({ path, value }) => ({
          path: path.join('.'),
          from: shown(valueAt(inverse, path)),
          to: shown(value),
        })),
    }))
  }

  /** Only what nobody has changed since then can be taken back. */
  const undo = async (game: number, seq: number, { uid: actor, role }: Who): Promise<Recorded> => {
    const change = await store.changes.find(game, seq)
    if (!change) throw new Refusal('missing', 'There is no such change.')
    if (role === 'scorer' && change.actor !== actor)
      throw new Refusal('forbidden', 'A scorer takes back what they entered themselves, and nothing else.')
    // What a file showed is shown again as the file's: later files go on from it.
    const isFilesAgain = await takesFileBack(store.changes, game, change)
    return recording.record({
      game,
      actor,
      source: 'hand',
      note: `Takes back change ${seq}`,
      undoes: seq,
      ...(isFilesAgain ? { releases: leaves(change.patch).map(({ path }) => path) } : { holds: () => true }),
      next: (state) => {
        const later = leaves(change.patch).filter(
          ({ path, value }) => JSON.stringify(valueAt(state, path) ?? null) !== JSON.stringify(value ?? null),
        )
        if (later.length > 0) {
          const places = later.slice(0, 3).map(({ path }) => path.join('.'))
          throw new Refusal(
            'conflict',
            `This was changed again since then: ${places.join(', ')}. Take that back first.`,
          )
        }
        return merge(state, change.inverse)
      },
    })
  }

  return { list, undo }
}

const shown = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue)
