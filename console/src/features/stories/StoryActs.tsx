import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  correctStory,
  publishStory,
  removeStory,
  restoreStory,
  type StoryWithContent,
  withdrawStory,
} from '@fieldhouse/contract/stories/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { InstantField, instantOf } from '../../shared/form/fields.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { stateWords, whenWords } from './stories.model.ts'

type Props = { story: StoryWithContent; isUnsaved: boolean; onDone: (story: StoryWithContent) => void }

/** When fans read it, and what was wrong in it. */
export function StoryActs({ story, isUnsaved, onDone }: Props) {
  const [at, setAt] = useState('')
  const [words, setWords] = useState('')
  const task = useTask()
  const { id, revision, state, corrections } = story
  const params = { id: String(id) }
  const run = (work: () => Promise<StoryWithContent>) =>
    void task.run(async () => {
      onDone(await work())
      await changed('stories', 'trail', `story ${id}`)
    })
  const remove = () =>
    void task.run(async () => {
      await request(removeStory, { params })
      await changed('stories', 'trail', `story ${id}`)
      navigate('/stories')
    })
  if (state === 'trash')
    return (
      <Panel title={stateWords[state]} text={whenWords(story)}>
        <FormError message={task.error?.message} />
        <Button icon="restart" busy={task.busy} onClick={() => run(() => request(restoreStory, { params }))}>
          Restore from trash
        </Button>
      </Panel>
    )
  return (
    <Panel title="Publishing" text={whenWords(story)}>
      <div className={styles.stack}>
        <div>
          <Badge tone={state === 'published' ? 'success' : 'info'}>{stateWords[state]}</Badge>
        </div>
        {isUnsaved && <p>Save first.</p>}
        {state !== 'published' && (
          <>
            <InstantField label="From" hint="Empty = now" value={at} onChange={setAt} />
            <Button
              busy={task.busy}
              disabled={isUnsaved}
              onClick={() =>
                run(async () => request(publishStory, { params, body: { revision, at: instantOf(at, 'From') } }))
              }
            >
              {at === '' ? 'Publish now' : 'Schedule'}
            </Button>
          </>
        )}
        {state === 'published' && (
          <>
            <TextField
              label="Correction"
              hint={`Shown below the story. ${corrections.length} so far`}
              maxLength={500}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <Button
              variant="secondary"
              busy={task.busy}
              disabled={isUnsaved || words.trim() === ''}
              onClick={() =>
                run(async () => {
                  const corrected = await request(correctStory, { params, body: { revision, words: words.trim() } })
                  setWords('')
                  return corrected
                })
              }
            >
              Publish correction
            </Button>
          </>
        )}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          {(state === 'published' || state === 'planned') && (
            <Button
              variant="secondary"
              busy={task.busy}
              disabled={isUnsaved}
              onClick={() => run(() => request(withdrawStory, { params, body: { revision } }))}
            >
              Unpublish
            </Button>
          )}
          <Button variant="outline" icon="trash" busy={task.busy} onClick={remove}>
            Move to trash
          </Button>
        </div>
      </div>
    </Panel>
  )
}
