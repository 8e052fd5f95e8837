import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import { mayAsMuchAs, useMe } from '../me/useMe.ts'
import styles from './Form.module.css'

export interface Gone {
  name: string
  /** What it is called in the trash. */
  trash: number
}

/** What was removed, and the way back while one looks at it. */
export function useGone(queries: readonly string[]) {
  const [gone, setGone] = useState<Gone>()
  const words = gone && <Undo gone={gone} queries={queries} onDone={() => setGone(undefined)} />
  return { gone, tell: setGone, words }
}

type UndoProps = { gone: Gone; queries: readonly string[]; onDone: () => void }

function Undo({ gone: { name, trash }, queries, onDone }: UndoProps) {
  const { data: me } = useMe()
  const task = useTask()
  const undo = () =>
    void task.run(async () => {
      await request(restoreTrash, { params: { id: String(trash) } })
      await changed(...queries)
      onDone()
    })
  const may = mayAsMuchAs(me, 'operator')
  return (
    <div className={styles.told}>
      <span>
        “{name}” is in the trash for 30 days.{!may && ' An operator can restore it.'}
      </span>
      {may && (
        <Button size={44} variant="secondary" icon="restart" busy={task.busy} onClick={undo}>
          Undo
        </Button>
      )}
      <FormError message={task.error?.message} />
    </div>
  )
}
