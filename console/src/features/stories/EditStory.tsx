import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createStory, editStory, type StoryWithContent } from '@fieldhouse/contract/stories/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { SaveBar } from '../../shared/screen/SaveBar.tsx'
import { formatDayAndTime, formatTime, getSchoolDay } from '../../shared/time.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockList } from './BlockList.tsx'
import { PublishingPanel } from './PublishingPanel.tsx'
import { StoryFields } from './StoryFields.tsx'
import { StoryPreview } from './StoryPreview.tsx'
import {
  findStoryProblem,
  forgetUnsaved,
  newStoryDraft,
  readUnsaved,
  type StoryDraft,
  saveUnsaved,
  toStoryDraft,
  toStoryInput,
} from './stories.model.ts'

/** Edits one story. Unsaved text stays in this browser until it is saved. */
export function EditStory({ id, newest }: { id: string; newest: StoryWithContent | undefined }) {
  const [saved, setSaved] = useState(newest)
  const [draft, setDraft] = useState(() => readUnsaved(id) ?? (newest ? toStoryDraft(newest) : newStoryDraft()))
  const [isUnsaved, setUnsaved] = useState(() => readUnsaved(id) !== undefined)
  const [inputError, setInputError] = useState<string>()
  const task = useTask()
  const changeDraft = (changes: Partial<StoryDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setUnsaved(true)
    saveUnsaved(id, next)
  }
  const editFrom = (story: StoryWithContent | undefined) => {
    forgetUnsaved(id)
    setUnsaved(false)
    setSaved(story)
    setDraft(story ? toStoryDraft(story) : newStoryDraft())
  }
  const saveStory = () => {
    const problem = findStoryProblem(draft)
    setInputError(problem)
    if (problem !== undefined) return
    void task.run(async () => {
      const body = toStoryInput(draft)
      const answer = saved
        ? await sendStaffRequest(editStory, { params: { id }, body: { revision: saved.revision, ...body } })
        : await sendStaffRequest(createStory, { body })
      editFrom(answer)
      await refetchQueries('stories', 'activity log', `story ${answer.id}`)
      if (!saved) navigateTo(`/stories/${answer.id}`, { replace: true })
    })
  }
  const isOlder = newest !== undefined && saved !== undefined && newest.revision > saved.revision && !task.busy
  useLeaveWarning(isUnsaved, { isKept: true })
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title="The story">
            <div className={styles.stack}>
              <StoryFields draft={draft} change={changeDraft} />
            </div>
          </Panel>
          <Panel
            title="Body"
            text="Select text and press Bold, Italic or Link, or type Markdown. Pasted pages become blocks."
          >
            <div className={styles.stack}>
              <BlockList blocks={draft.blocks} onChange={(blocks) => changeDraft({ blocks })} />
              <AddBlock onAdd={(block) => changeDraft({ blocks: [...draft.blocks, block] })} />
            </div>
          </Panel>
        </div>
        <div className={styles.stack}>
          {saved && <PublishingPanel story={saved} isUnsaved={isUnsaved} onDone={editFrom} />}
          <Panel title="Fan preview">
            <StoryPreview draft={draft} />
          </Panel>
        </div>
      </div>
      <SaveBar words={isOlder ? 'Someone else changed this while you were editing.' : describeSaving(isUnsaved, saved)}>
        <FormError message={inputError ?? task.error?.message} />
        {(isUnsaved || isOlder) && (
          <Button variant="secondary" size={44} onClick={() => editFrom(newest)}>
            {isOlder ? 'Load their version' : 'Discard unsaved changes'}
          </Button>
        )}
        <Button size={44} busy={task.busy} onClick={saveStory}>
          {saved ? 'Save' : 'Save as a draft'}
        </Button>
      </SaveBar>
    </>
  )
}

function describeSaving(isUnsaved: boolean, saved: StoryWithContent | undefined): string {
  if (isUnsaved) return 'Not saved yet. A copy is in this browser.'
  return saved ? `Saved ${formatSavingTime(saved.changed_at)}` : 'Nothing typed yet.'
}

/** A time of today, or another day with its time. */
const formatSavingTime = (at: string): string =>
  getSchoolDay(new Date(at)) === getSchoolDay(new Date()) ? `at ${formatTime(at)}` : formatDayAndTime(at)
