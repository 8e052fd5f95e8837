import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { clockOf } from '../../../shared/time.ts'
import styles from './ChangesPanel.module.css'
import { type Change, isTakenBack, undoWords, wordsOf } from './changes.model.ts'

const everyMs = 4_000
const shownAtMost = 40

/** Who changed what of the game, newest first, each with the way back. */
export function ChangesPanel({ game: { id: game, ...sides } }: { game: GameItem }) {
  const asked = useAnswer('changes', listChanges, { params: { id: String(game) }, query: {} }, everyMs)
  const undo = useTask()
  const takeBack = (seq: number) =>
    void undo.run(async () => {
      await request(undoChange, { params: { id: String(game), seq: String(seq) } })
      await changed('changes', 'game', 'games', 'files')
    })
  return (
    <Panel title="Timeline">
      <FormError message={undo.error?.message} />
      <Answered asked={asked} what="The timeline">
        {({ changes }) =>
          changes.length === 0 ? (
            <Nothing>No changes yet.</Nothing>
          ) : (
            <ol className={styles.list}>
              {changes.slice(0, shownAtMost).map((change) => (
                <Line
                  key={change.seq}
                  change={change}
                  all={changes}
                  sides={sides}
                  busy={undo.busy}
                  onUndo={() => takeBack(change.seq)}
                />
              ))}
            </ol>
          )
        }
      </Answered>
    </Panel>
  )
}

type LineProps = {
  change: Change
  all: readonly Change[]
  sides: Pick<GameItem, 'away' | 'home'>
  busy: boolean
  onUndo: () => void
}

function Line({ change, all, sides, busy, onUndo }: LineProps) {
  const isBack = isTakenBack(change, all)
  return (
    <li className={styles.line}>
      <time dateTime={change.recorded_at}>{clockOf(change.recorded_at)}</time>
      <span className={styles.words}>
        {wordsOf(change, all, sides)}
        <small>
          {change.actor_name ?? change.source}
          {isBack && ', undone'}
        </small>
      </span>
      {change.undoes === null && !isBack && (
        <Button variant="outline" size={36} busy={busy} onClick={onUndo}>
          {undoWords(change, sides)}
        </Button>
      )}
    </li>
  )
}
