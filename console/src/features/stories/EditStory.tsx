import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { createStory, editStory, type StoryWithContent } from '@fieldhouse/contract/stories/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { navigate } from '../../shared/router/navigation.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockList } from './BlockList.tsx'
import { Preview } from './Preview.tsx'
import { StoryActs } from './StoryActs.tsx'
import { StoryFields } from './StoryFields.tsx'
import {
  type Draft,
  draftOf,
  forgetUnsaved,
  keepUnsaved,
  newDraft,
  problemOf,
  unsavedOf,
  wishOf,
} from './stories.model.ts'

/** One story as it is written. What is typed stays in this browser until it is saved. */
export function EditStory({ id, newest }: { id: string; newest: StoryWithContent | undefined }) {
  const [kept, setKept] = useState(newest)
  const [draft, setDraft] = useState(() => unsavedOf(id) ?? (newest ? draftOf(newest) : newDraft()))
  const [isUnsaved, setUnsaved] = useState(() => unsavedOf(id) !== undefined)
  const [tried, setTried] = useState<string>()
  const task = useTask()
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setUnsaved(true)
    keepUnsaved(id, next)
  }
  const take = (story: StoryWithContent | undefined) => {
    forgetUnsaved(id)
    setUnsaved(false)
    setKept(story)
    setDraft(story ? draftOf(story) : newDraft())
  }
  const save = () => {
    const problem = problemOf(draft)
    setTried(problem)
    if (problem !== undefined) return
    void task.run(async () => {
      const body = wishOf(draft)
      const saved = kept
        ? await request(editStory, { params: { id }, body: { revision: kept.revision, ...body } })
        : await request(createStory, { body })
      take(saved)
      await changed('stories', 'trail', `story ${saved.id}`)
      if (!kept) navigate(`/stories/${saved.id}`, { replace: true })
    })
  }
  const isOlder = newest !== undefined && kept !== undefined && newest.revision > kept.revision && !task.busy
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Panel title="The story">
          <div className={styles.stack}>
            <StoryFields draft={draft} change={change} />
          </div>
        </Panel>
        <Panel
          title="Body"
          text="Select text and press Bold, Italic or Link, or type Markdown. Pasted pages become blocks."
        >
          <div className={styles.stack}>
            <BlockList blocks={draft.blocks} onChange={(blocks) => change({ blocks })} />
            <AddBlock onAdd={(block) => change({ blocks: [...draft.blocks, block] })} />
          </div>
        </Panel>
        <div className={styles.stack}>
          {isOlder && <p role="alert">Someone else changed this while you were editing.</p>}
          <FormError message={tried ?? task.error?.message} />
          <div className={styles.actions}>
            <Button busy={task.busy} onClick={save}>
              {kept ? 'Save' : 'Save as a draft'}
            </Button>
            {(isUnsaved || isOlder) && (
              <Button variant="outline" onClick={() => take(newest)}>
                {isOlder ? 'Load their version' : 'Discard unsaved changes'}
              </Button>
            )}
            <span role="status">{isUnsaved && 'Not saved yet. A copy is in this browser.'}</span>
          </div>
        </div>
      </div>
      <div className={styles.stack}>
        {kept && <StoryActs story={kept} isUnsaved={isUnsaved} onDone={take} />}
        <Panel title="Fan preview">
          <Preview draft={draft} />
        </Panel>
      </div>
    </div>
  )
}
