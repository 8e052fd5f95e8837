import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { addFoundItem, listFoundItems, returnFoundItem } from '@fieldhouse/contract/lost-found/lost-found'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'

/** What was found at games, and who has it again. */
export function LostFoundScreen() {
  const asked = useAnswer('found-items', listFoundItems, {})
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const task = useTask()
  const refresh = () => changed('found-items', 'trail')
  const enter = () =>
    void task.run(async () => {
      await request(addFoundItem, { body: { name, place } })
      setName('')
      setPlace('')
      await refresh()
    })
  const giveBack = (id: number) =>
    void task.run(async () => {
      await request(returnFoundItem, { params: { id: String(id) } })
      await refresh()
    })
  return (
    <Screen title="Lost and found" text="Fans read what still waits at /lost-and-found.">
      <div className={styles.columns}>
        <Panel title="Enter something">
          <Form className={styles.stack} onSubmit={enter}>
            <TextField label="What it is" value={name} onChange={(event) => setName(event.target.value)} />
            <TextField label="Where it was found" value={place} onChange={(event) => setPlace(event.target.value)} />
            <FormError message={task.error?.message} />
            <Button type="submit" busy={task.busy}>
              Enter it
            </Button>
          </Form>
        </Panel>
        <Panel title="Found">
          <Answered asked={asked} what="What was found">
            {({ items }) =>
              items.length === 0 ? (
                <p>Nothing was found yet.</p>
              ) : (
                <ul>
                  {items.map((item) => (
                    <li key={item.id} className={styles.line}>
                      <span className={styles.words}>
                        <b>{item.name}</b>
                        <small>
                          {item.place}, {dayAndTimeOf(item.found_at)}
                        </small>
                      </span>
                      {item.returned_at ? (
                        <small>Returned</small>
                      ) : (
                        <Button
                          variant="outline"
                          size={44}
                          busy={task.busy}
                          aria-label={`${item.name} was returned`}
                          onClick={() => giveBack(item.id)}
                        >
                          Returned
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
        </Panel>
      </div>
    </Screen>
  )
}
