import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  correctStory,
  publishStory,
  removeStory,
  restoreStory,
  type StoryWithContent,
  withdrawStory,
} from '@fieldhouse/contract/stories/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { InstantField, parseInstantField } from '../../shared/form/fields.tsx'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { useUnsavedDraft } from '../../shared/form/unsaved/useUnsavedDraft.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { formatStoryTime, storyStateLabels } from './stories.model.ts'

type PublishingPanelProps = { story: StoryWithContent; isUnsaved: boolean; onDone: (story: StoryWithContent) => void }

/** Publishes, schedules, corrects, unpublishes or removes a story. */
export function PublishingPanel({ story, isUnsaved, onDone }: PublishingPanelProps) {
  const [at, setAt] = useState('')
  const task = useTask()
  const { id, revision, state } = story
  useUnsavedDraft({ draft: at, saving: task })
  const params = { id: String(id) }
  const runAndRefetch = (work: () => Promise<StoryWithContent>) =>
    void task.run(async () => {
      onDone(await work())
      await refetchQueries('stories', 'activity log', `story ${id}`)
    })
  const removeStoryNow = () =>
    void task.run(async () => {
      await sendStaffRequest(removeStory, { params })
      await refetchQueries('stories', 'activity log', `story ${id}`)
      navigateTo('/stories')
    })
  if (state === 'trash')
    return (
      <Panel title={storyStateLabels[state]} text={formatStoryTime(story)}>
        <FormError message={task.error?.message} />
        <Button
          icon="restart"
          busy={task.busy}
          onClick={() => runAndRefetch(() => sendStaffRequest(restoreStory, { params }))}
        >
          Restore from trash
        </Button>
      </Panel>
    )
  return (
    <Panel title="Publishing" text={formatStoryTime(story)}>
      <div className={styles.stack}>
        <div>
          <Badge tone={state === 'published' ? 'success' : 'info'}>{storyStateLabels[state]}</Badge>
        </div>
        {isUnsaved && <p>Save first.</p>}
        {state !== 'published' && (
          <>
            <InstantField label="From" hint="Leave blank to publish now" value={at} onChange={setAt} />
            <Button
              busy={task.busy}
              disabled={isUnsaved}
              onClick={() =>
                runAndRefetch(async () =>
                  sendStaffRequest(publishStory, { params, body: { revision, at: parseInstantField(at, 'From') } }),
                )
              }
            >
              {at === '' ? 'Publish now' : 'Schedule'}
            </Button>
          </>
        )}
        {state === 'published' && (
          <CorrectionFields story={story} isUnsaved={isUnsaved} busy={task.busy} run={runAndRefetch} />
        )}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          {(state === 'published' || state === 'planned') && (
            <Button
              variant="secondary"
              busy={task.busy}
              disabled={isUnsaved}
              onClick={() => runAndRefetch(() => sendStaffRequest(withdrawStory, { params, body: { revision } }))}
            >
              Unpublish
            </Button>
          )}
          <Button variant="outline" icon="trash" busy={task.busy} onClick={removeStoryNow}>
            Move to trash
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type CorrectionFieldsProps = Pick<PublishingPanelProps, 'story' | 'isUnsaved'> & {
  busy: boolean
  run: (work: () => Promise<StoryWithContent>) => void
}

/** Adds a correction below a published story. */
function CorrectionFields({ story: { id, revision, corrections }, isUnsaved, busy, run }: CorrectionFieldsProps) {
  const [correction, setCorrection] = useState('')
  useLeaveWarning(correction !== '')
  const publishCorrection = () =>
    run(async () => {
      const body = { revision, words: correction.trim() }
      const corrected = await sendStaffRequest(correctStory, { params: { id: String(id) }, body })
      setCorrection('')
      return corrected
    })
  return (
    <>
      <TextField
        label="Correction"
        hint={`Shown below the story. ${corrections.length} so far`}
        maxLength={500}
        value={correction}
        onChange={({ target }) => setCorrection(target.value)}
      />
      <Button
        variant="secondary"
        busy={busy}
        disabled={isUnsaved || correction.trim() === ''}
        onClick={publishCorrection}
      >
        Publish correction
      </Button>
    </>
  )
}
