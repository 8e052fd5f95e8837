import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { SourceState } from '@fieldhouse/contract/sources/source'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ReactNode, useState } from 'react'
import type { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { type SourceEditing, SourceForm } from './SourceForm.tsx'
import { describeSource, type SourceContents } from './source.model.ts'

/** Actions of a source. */
interface SourceActions<Draft> extends SourceEditing<Draft> {
  checkNow(): ReturnType<typeof sendStaffRequest>
  /** Whether it can be checked while it is paused. */
  canCheckPaused?: boolean
  pause(paused: boolean): ReturnType<typeof sendStaffRequest>
  save(draft: Draft): ReturnType<typeof sendStaffRequest>
  remove(): ReturnType<typeof sendStaffRequest>
  removal: { title: string; text: string }
}

interface SourceLineProps<Draft> {
  source: SourceState
  title: string
  /** Name in the labels of its buttons. */
  name: string
  /** Description before the status. */
  about?: string
  contents: SourceContents
  actions: SourceActions<Draft>
  /** Query keys to refetch after an action. */
  queries: readonly string[]
  /** Shown instead of the result of the last check. */
  badge?: ReactNode
  /** A decision for a person to make, with its actions. */
  children?: (runAndRefetch: (work: () => Promise<unknown>) => void, busy: boolean) => ReactNode
}

/** A source elsewhere that is checked regularly: its status, its problem, and its actions. */
export function SourceLine<Draft>(props: SourceLineProps<Draft>) {
  const { source, title, name, about, contents, actions, queries, badge, children } = props
  const [isEditing, setIsEditing] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const task = useTask()
  const runAndRefetch = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setIsRemoving(false)
      await refetchQueries(...queries)
    })
  const saveDraft = (draft: Draft) =>
    runAndRefetch(async () => {
      await actions.save(draft)
      setIsEditing(false)
    })
  const { paused, failure } = source
  const button = { size: 44, variant: 'outline' } as const
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>{title}</b>
          {badge ?? <SourceBadge failure={failure} paused={paused} />}
        </div>
        <p className={styles.words}>
          {about && `${about} `}
          {describeSource(source, contents)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        {children?.(runAndRefetch, task.busy)}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button
            {...button}
            busy={task.busy}
            disabled={paused && !actions.canCheckPaused}
            aria-label={`Check now: ${name}`}
            onClick={() => runAndRefetch(actions.checkNow)}
          >
            Check now
          </Button>
          <Button
            {...button}
            busy={task.busy}
            aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => runAndRefetch(() => actions.pause(!paused))}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            {...button}
            aria-expanded={isEditing}
            aria-label={`Change ${name}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            Change
          </Button>
          <Button {...button} aria-label={`Remove ${name}`} onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        </div>
        {isEditing && <SourceForm {...actions} busy={task.busy} onSave={saveDraft} />}
        <AlertDialog
          open={isRemoving}
          {...actions.removal}
          action={{ label: 'Remove', onAction: () => runAndRefetch(actions.remove), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setIsRemoving(false) }}
        />
      </div>
    </li>
  )
}

/** Badge with the result of the last check. */
function SourceBadge({ failure, paused }: Pick<SourceState, 'failure' | 'paused'>) {
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">Up to date</Badge>
}
