import type { FileReport } from '@fieldhouse/contract/games/files'
import type { Row } from '../../../shared/db/tables.ts'
import type { GamesStore } from '../../games.store.ts'
import { formatTakenBack } from '../report.ts'

type StoredFile = Pick<Row<'score_file'>, 'game_id' | 'change_seq' | 'verdict'> & { report: FileReport }

/** State of the changes that files made to a game. */
interface FileChangeState {
  /** Each change that is taken back, with the change that did it. */
  undone: ReadonlyMap<number, number>
  /** Changes that were taken back at least once, whether they are restored or not. */
  touched: ReadonlySet<number>
  /** The last change of each file. */
  lasts: readonly number[]
  /** Every change that a file made. A file makes several when it is repaired or confirmed. */
  made: readonly number[]
}

type FileChangeStates = ReadonlyMap<number, FileChangeState>

export async function getFileChangeStates(
  { files, changes }: Pick<GamesStore, 'files' | 'changes'>,
  listed: readonly { game_id: number | null }[],
): Promise<FileChangeStates> {
  const games = [...new Set(listed.flatMap(({ game_id }) => game_id ?? []))]
  if (games.length === 0) return new Map()
  const [undoing, lasts] = await Promise.all([changes.undoing(games), files.listChangesOf(games)])
  const corrected = [...new Set(undoing.map(({ game_id }) => game_id))]
  const corrections = corrected.length > 0 ? await changes.ofFiles(corrected) : []
  return new Map(
    games.map((game) => {
      const undoneHere = undoing.filter(({ game_id }) => game_id === game)
      const lastsHere = lasts.filter(({ game_id }) => game_id === game).map(({ change_seq }) => change_seq)
      return [
        game,
        {
          undone: mapUndoneChanges(undoneHere),
          touched: new Set(undoneHere.map(({ undoes }) => undoes)),
          lasts: lastsHere,
          made:
            undoneHere.length > 0
              ? corrections.filter(({ game_id }) => game_id === game).map(({ seq }) => seq)
              : lastsHere,
        },
      ]
    }),
  )
}

/** Maps each undone change to its undoing one. A change whose undoing was itself undone is restored. */
function mapUndoneChanges(undoing: readonly { seq: number; undoes: number }[]): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const { seq, undoes } of [...undoing].sort((one, other) => other.seq - one.seq))
    if (!undone.has(seq)) undone.set(undoes, seq)
  return undone
}

/** Adjusts a file's report after its changes, or those of a newer file, were taken back. */
export function applyChangeState<F extends StoredFile>(file: F, states: FileChangeStates): F {
  const { game_id, change_seq: last, verdict, report } = file
  const state = game_id === null ? undefined : states.get(game_id)
  if (!state || last === null || verdict === 'refused' || verdict === 'older') return file
  const { undone, touched, lasts, made } = state
  const before = Math.max(0, ...lasts.filter((seq) => seq < last))
  const ownChanges = made.filter((seq) => seq > before && seq <= last)
  const newest = Math.max(0, ...made.filter((seq) => !undone.has(seq)))
  const by = undone.get(last)
  if (by !== undefined) {
    if (verdict === 'rejected') return file
    const isPartlyShown = ownChanges.includes(newest)
    return withVerdict(file, isPartlyShown ? 'accepted' : 'rejected', {
      message: isPartlyShown
        ? `Shown to fans, except for its last update, which change ${by} undid.`
        : formatTakenBack(by),
      taken_back: by,
      summary: report.summary && { ...report.summary, score: null, status: '' },
    })
  }
  if (!ownChanges.includes(newest)) return verdict === 'accepted' ? { ...file, verdict: 'replaced' } : file
  const isShownAgain =
    (verdict === 'replaced' && report.asks_for !== 'correction') || (verdict === 'rejected' && touched.has(last))
  return isShownAgain ? withVerdict(file, 'accepted', { message: 'Shown to fans again.', taken_back: null }) : file
}

const withVerdict = <F extends StoredFile>(file: F, verdict: F['verdict'], changes: Partial<FileReport>): F => ({
  ...file,
  verdict,
  report: { ...file.report, looks_over: false, asks_for: null, ...changes },
})
