import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatClockTime, formatDayAndTime, getSchoolDay } from '../../../shared/time.ts'
import styles from './ChangesPanel.module.css'
import { describeChange, describeUndo, type GameChange, isChangeUndone } from './changes.model.ts'

const refetchMs = 4_000
const maxVisible = 40

/** Changes of the game with their authors, newest first; each can be undone. */
export function ChangesPanel({ game: { id: game, ...sides } }: { game: GameItem }) {
  const result = useEndpoint('changes', listChanges, { params: { id: String(game) }, query: {} }, refetchMs)
  const undo = useTask()
  const undoGameChange = (seq: number) =>
    void undo.run(async () => {
      await sendStaffRequest(undoChange, { params: { id: String(game), seq: String(seq) } })
      await refetchQueries('changes', 'game', 'games', 'files')
    })
  return (
    <Panel title="Timeline">
      <FormError message={undo.error?.message} />
      <QueryResult result={result} what="The timeline">
        {({ changes, added }) =>
          changes.length === 0 && !added ? (
            <EmptyNote>No changes yet.</EmptyNote>
          ) : (
            <ol className={styles.list}>
              {changes.slice(0, maxVisible).map((change) => (
                <ChangeLine
                  key={change.seq}
                  change={change}
                  all={changes}
                  sides={sides}
                  busy={undo.busy}
                  onUndo={() => undoGameChange(change.seq)}
                />
              ))}
              {added && changes.length <= maxVisible && (
                <li className={styles.line}>
                  <time dateTime={added.at}>{formatChangeTime(added.at)}</time>
                  <span className={styles.words}>{`Added by ${added.actor_name ?? 'hand'}`}</span>
                </li>
              )}
            </ol>
          )
        }
      </QueryResult>
    </Panel>
  )
}

/** Today’s changes have their seconds, earlier ones their day. */
const formatChangeTime = (at: string): string =>
  getSchoolDay(new Date(at)) === getSchoolDay(new Date()) ? formatClockTime(at) : formatDayAndTime(at)

type ChangeLineProps = {
  change: GameChange
  all: readonly GameChange[]
  sides: Pick<GameItem, 'away' | 'home'>
  busy: boolean
  onUndo: () => void
}

function ChangeLine({ change, all, sides, busy, onUndo }: ChangeLineProps) {
  const isUndone = isChangeUndone(change, all)
  return (
    <li className={styles.line}>
      <time dateTime={change.recorded_at}>{formatChangeTime(change.recorded_at)}</time>
      <span className={styles.words}>
        {describeChange(change, all, sides)}
        <small>
          {change.actor_name ?? change.source}
          {isUndone && ', undone'}
        </small>
      </span>
      {change.undoes === null && !isUndone && (
        <Button variant="outline" size={36} busy={busy} onClick={onUndo}>
          {describeUndo(change, sides)}
        </Button>
      )}
    </li>
  )
}
