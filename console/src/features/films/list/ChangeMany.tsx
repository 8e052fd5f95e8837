import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { RightsFields } from '../rights/RightsFields.tsx'
import { changeOf, type RightsDraft, type RightsPart, wrongWindow } from '../rights/rights.model.ts'
import styles from './List.module.css'
import { oneByOne } from './one-by-one.ts'

type ChangeManyProps = { films: readonly OperatorTitle[]; onTold: (words: string) => void; onClose: () => void }

const parts: readonly { value: RightsPart; label: string }[] = [
  { value: 'plans', label: 'Plans' },
  { value: 'markets', label: 'Markets' },
  { value: 'window', label: 'Start and end' },
  { value: 'hidden', label: 'Shown or hidden' },
]

const nothing: RightsDraft = { plans: [], blackout: [], blackout_until: '', from: '', until: '', hidden: false }

/** One right of many films; their others stay as they are, each its own. */
export function ChangeMany({ films, onTold, onClose }: ChangeManyProps) {
  const [part, setPart] = useState<RightsPart>('plans')
  const [draft, setDraft] = useState(nothing)
  const task = useTask()
  const save = () =>
    void task.run(async () => {
      const wrong = wrongWindow(draft)
      if (wrong) throw new Error(wrong)
      const edit = ({ id, audience }: OperatorTitle) =>
        request(editTitle, { params: { id: String(id) }, body: changeOf([part], draft, audience) })
      const { done, failed } = await oneByOne(films, edit, (index) => onTold(`${index} of ${films.length} changed`))
      await changed('titles', 'title')
      onTold([`${done.length} changed.`, ...failed.map(({ one, why }) => `${one.title}: ${why}`)].join(' '))
      onClose()
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={films.length === 1 ? 'Who can watch this video' : `Who can watch these ${films.length} videos`}
      text="Change one setting at a time. It replaces the current setting on each video."
    >
      <Form className={styles.many} onSubmit={save}>
        <SelectField label="Setting" value={part} onChange={setPart} options={parts} />
        <RightsFields parts={[part]} draft={draft} onChange={setDraft} />
        <FormError message={task.error?.message} />
        <div className={styles.bar}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={task.busy}>
            Change {films.length === 1 ? 'it' : `all ${films.length}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
