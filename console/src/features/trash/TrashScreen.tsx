import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listTrash, purgeTrash, restoreTrash, trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'

/** What was removed, and the way back. */
export function TrashScreen() {
  const asked = useAnswer('trash', listTrash, {})
  const [gone, setGone] = useState<{ id: number; name: string }>()
  const [told, setTold] = useState<string>()
  const task = useTask()
  const restore = (id: number) =>
    void task.run(async () => {
      const { name, lost } = await request(restoreTrash, { params: { id: String(id) } })
      setTold([`${name} is back.`, ...lost].join(' '))
      await changed('trash', 'games', 'events', 'channels', 'guide', 'concessions', 'trail')
    })
  const purge = (id: number) =>
    void task.run(async () => {
      setGone(undefined)
      await request(purgeTrash, { params: { id: String(id) } })
      await changed('trash', 'trail')
    })
  return (
    <Screen title="Trash" text={`What was removed stays here for ${trashDays} days.`}>
      <Panel>
        <p role="status">{told}</p>
        <FormError message={task.error?.message} />
        <Answered asked={asked} what="The trash">
          {({ entries }) =>
            entries.length === 0 ? (
              <Nothing>The trash is empty.</Nothing>
            ) : (
              <ul>
                {entries.map(({ id, kind, name, actor, removed_at, until }) => (
                  <li key={id} className={styles.line}>
                    <span className={styles.words}>
                      <b>{name}</b>
                      <small>
                        {kind}, removed {dayAndTimeOf(removed_at)}
                        {actor ? ` by ${actor}` : ''}, deleted {dayAndTimeOf(until)}
                      </small>
                    </span>
                    <Button variant="secondary" size={44} busy={task.busy} onClick={() => restore(id)}>
                      Restore<span className="visually-hidden"> {name}</span>
                    </Button>
                    <Button variant="outline" size={44} busy={task.busy} onClick={() => setGone({ id, name })}>
                      Delete forever<span className="visually-hidden">: remove {name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      {gone && (
        <AlertDialog
          open
          title={`Remove ${gone.name} forever?`}
          text="This can’t be undone."
          action={{ label: 'Delete forever', onAction: () => purge(gone.id), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setGone(undefined) }}
        />
      )}
    </Screen>
  )
}
