import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { createStore } from '@fieldhouse/client/state/store'
import { undoChange } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { queryClient, refetchQueries } from '../../../shared/api/queries.ts'
import type { FinalEntry } from './final-entries.model.ts'
import type { TypedScore } from './typed-score.model.ts'

type FinalProgress =
  | { kind: 'typed' }
  /** Something about it is unusual. It is saved when the person says so. */
  | { kind: 'asks'; why: string }
  | { kind: 'saving' }
  /** The server refused it, or a number is missing. The boxes stay open. */
  | { kind: 'failed'; why: string }
  /** There was no network. It is sent when the network is back. */
  | { kind: 'waiting'; seq: number; entries: readonly FinalEntry[] }
  /** `game` is newer than the list until that was fetched again. */
  | { kind: 'saved'; game: GameItem }

/** A final that is being typed. */
export interface TypedFinal extends TypedScore {
  periods: readonly TypedScore[]
  progress: FinalProgress
}

type TypedFinals = ReadonlyMap<number, TypedFinal>

const storageKey = 'fieldhouse.console.finals'

const finals = createStore<TypedFinals>(readStored())
/** A final that was saved here, with its changes, by which it is undone. */
interface SavedFinal {
  game: number
  /** Answers may come in another order than the finals were typed in. */
  order: number
  seqs: readonly number[]
}
/** The last one that was typed is at the end. A corrected final is there twice. */
const savedFinals = createStore<readonly SavedFinal[]>([])
const undoMessage = createStore<string | undefined>(undefined)

export const useTypedFinals = finals.use
export const useSavedFinals = savedFinals.use
export const isSavedHere = (game: number): boolean => savedFinals.get().some((saved) => saved.game === game)
export const useUndoMessage = undoMessage.use
export const getTypedFinal = (game: number): TypedFinal | undefined => finals.get().get(game)

const nothingTyped: TypedFinal = { ours: '', theirs: '', periods: [], progress: { kind: 'typed' } }

export function changeFinal(game: number, changes: Partial<TypedFinal>): void {
  const next = new Map(finals.get())
  const final = { ...(next.get(game) ?? nothingTyped), ...changes }
  const isEmpty = final.ours === '' && final.theirs === '' && final.periods.length === 0
  if (isEmpty && final.progress.kind === 'typed') next.delete(game)
  else next.set(game, final)
  finals.set(next)
  localStorage.setItem(storageKey, JSON.stringify([...next].filter(([, { progress }]) => progress.kind !== 'saved')))
}

export function forgetFinals(): void {
  finals.set(new Map())
  savedFinals.set([])
  undoMessage.set(undefined)
  localStorage.removeItem(storageKey)
}

function readStored(): TypedFinals {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const entries: [number, TypedFinal][] = Array.isArray(stored) ? stored : []
    // Whether one that was being saved has arrived is unknown, so the person decides.
    return new Map(
      entries.map(([game, final]) => [
        game,
        final.progress.kind === 'saving' ? { ...final, progress: { kind: 'typed' } } : final,
      ]),
    )
  } catch {
    return new Map()
  }
}

let nextOrder = 0

const addSavedFinal = (saved: SavedFinal): void =>
  savedFinals.set([...savedFinals.get(), saved].toSorted((one, other) => one.order - other.order))

/** Saves a final, and returns whether it arrived. The typed numbers stay until then. */
export async function saveFinal(game: number, seq: number, entries: readonly FinalEntry[]): Promise<boolean> {
  const order = nextOrder++
  changeFinal(game, { progress: { kind: 'saving' } })
  try {
    const saved = await sendEntries(game, seq, entries)
    changeFinal(game, { progress: { kind: 'saved', game: saved.game } })
    if (saved.seqs.length > 0) addSavedFinal({ game, order, seqs: saved.seqs })
    putGame(saved.game)
    return true
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    changeFinal(game, {
      progress: isOffline ? { kind: 'waiting', seq, entries } : { kind: 'failed', why: errorMessage(error) },
    })
    return false
  } finally {
    await refetchWhenDone()
  }
}

/** Changes of finals that failed half way; they are undone together with the rest. */
const unfinished = new Map<number, number[]>()

async function sendEntries(game: number, seen: number, entries: readonly FinalEntry[]) {
  const params = { id: String(game) }
  const seqs = unfinished.get(game) ?? []
  unfinished.set(game, seqs)
  let seq = seen
  let item: GameItem | undefined
  for (const entry of entries) {
    try {
      const entered = await sendStaffRequest(enterScore, { params, body: { ...entry, seq } })
      // The same value again is no change.
      if (entered.seq > seq) seqs.push(entered.seq)
      seq = entered.seq
      item = entered.game
    } catch (error) {
      const arrived = await findArrived(game, entry, error)
      seqs.push(arrived.seq)
      item = arrived
    }
  }
  if (!item) throw new Error('A final has at least one entry.')
  unfinished.delete(game)
  return { seqs, game: item }
}

/** After a lost answer the same final is refused as a conflict although it arrived. */
async function findArrived(id: number, { score, status }: FinalEntry, error: unknown): Promise<GameItem> {
  if (!(error instanceof ApiError) || error.status !== 409 || status?.kind !== 'final') throw error
  const page = await sendStaffRequest(getScheduleGame, { params: { id: String(id) } }).catch(() => undefined)
  if (!page) throw error
  const { game } = page
  const isSame = game.status.kind === 'final' && game.away?.score === score?.away && game.home?.score === score?.home
  if (!isSame) throw error
  return game
}

/** Shows the answer in every list at once. */
function putGame(game: GameItem): void {
  queryClient.setQueriesData<{ games?: readonly GameItem[] }>({ queryKey: ['games'] }, (list) =>
    list?.games?.some(({ id }) => id === game.id)
      ? { ...list, games: list.games.map((one) => (one.id === game.id ? game : one)) }
      : list,
  )
}

/** A fast typist saves many finals; the list is fetched again after the last one. */
async function refetchWhenDone(): Promise<void> {
  if ([...finals.get().values()].some(({ progress }) => progress.kind === 'saving')) return
  await refetchQueries('games', 'game', 'changes')
}

/** Takes back what was saved last, and returns its game. The numbers stay in the boxes. */
export async function undoLastFinal(): Promise<number | undefined> {
  const last = savedFinals.get().at(-1)
  if (!last) return undefined
  const { game, seqs } = last
  undoMessage.set(undefined)
  try {
    for (const seq of seqs.toReversed()) {
      const undone = await sendStaffRequest(undoChange, { params: { id: String(game), seq: String(seq) } })
      putGame(undone.game)
    }
    savedFinals.set(savedFinals.get().filter((saved) => saved !== last))
    changeFinal(game, { progress: { kind: 'typed' } })
    await refetchQueries('games', 'game', 'changes')
    return game
  } catch (error) {
    undoMessage.set(`Not undone. ${errorMessage(error)}`)
    return undefined
  }
}

/** Sends the finals that were typed without a network. */
export async function sendWaitingFinals(): Promise<void> {
  for (const [game, { progress }] of finals.get())
    if (progress.kind === 'waiting') await saveFinal(game, progress.seq, progress.entries)
}
