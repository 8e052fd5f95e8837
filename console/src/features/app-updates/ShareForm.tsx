import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { PublishedBundle } from '@fieldhouse/contract/live-update/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { parseShare, shareProblem } from './app-updates.model.ts'
import { changeShare } from './app-updates.queries.ts'

/** Changes the percent of devices that are offered a version. */
export function ShareForm({ bundle }: { bundle: PublishedBundle }) {
  const [text, setText] = useState(String(bundle.share))
  const task = useTask()
  const share = parseShare(text)
  const save = () => {
    if (share !== undefined) void task.run(() => changeShare(bundle, share))
  }
  return (
    <EditForm draft={text} className={styles.actions} onSubmit={save}>
      <TextField
        label={
          <>
            Percent of devices<span className="visually-hidden">{` for ${bundle.version} on ${bundle.channel}`}</span>
          </>
        }
        inputMode="numeric"
        error={share === undefined ? shareProblem : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {share !== undefined && share !== bundle.share && (
        <Button type="submit" variant="secondary" size={44} busy={task.busy}>
          Save
        </Button>
      )}
      <FormError message={task.error?.message} />
    </EditForm>
  )
}
