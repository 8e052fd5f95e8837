import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { SourceState } from '@fieldhouse/contract/sources/source'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ReactNode, useState } from 'react'
import type { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { ChangeSource, type Changing } from './ChangeSource.tsx'
import { type Kept, seenWords } from './source.model.ts'

/** What can be done with it. */
interface Acts<Draft> extends Changing<Draft> {
  look(): ReturnType<typeof request>
  /** It can be checked while it is paused, too. */
  looksPaused?: boolean
  pause(paused: boolean): ReturnType<typeof request>
  save(draft: Draft): ReturnType<typeof request>
  remove(): ReturnType<typeof request>
  removal: { title: string; text: string }
}

interface SourceLineProps<Draft> {
  source: SourceState
  title: string
  /** As its buttons name it. */
  name: string
  /** What is said of it before how it stands. */
  about?: string
  kept: Kept
  acts: Acts<Draft>
  /** What is asked anew when something was done with it. */
  queries: readonly string[]
  /** Instead of how the last look went. */
  badge?: ReactNode
  /** What a person has to decide, with how it is done. */
  children?: (run: (work: () => Promise<unknown>) => void, busy: boolean) => ReactNode
}

/** Something elsewhere that is checked again and again: when it was, what is wrong with it, and what can be done about it. */
export function SourceLine<Draft>(props: SourceLineProps<Draft>) {
  const { source, title, name, about, kept, acts, queries, badge, children } = props
  const [changing, setChanging] = useState(false)
  const [removing, setRemoving] = useState(false)
  const task = useTask()
  const run = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setRemoving(false)
      setChanging(false)
      await changed(...queries)
    })
  const { paused, failure } = source
  const button = { size: 44, variant: 'outline' } as const
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>{title}</b>
          {badge ?? <State failure={failure} paused={paused} />}
        </div>
        <p className={styles.words}>
          {about && `${about} `}
          {seenWords(source, kept)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        {children?.(run, task.busy)}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button
            {...button}
            busy={task.busy}
            disabled={paused && !acts.looksPaused}
            aria-label={`Check now: ${name}`}
            onClick={() => run(acts.look)}
          >
            Check now
          </Button>
          <Button
            {...button}
            busy={task.busy}
            aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => run(() => acts.pause(!paused))}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            {...button}
            aria-expanded={changing}
            aria-label={`Change ${name}`}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          <Button {...button} aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
        {changing && <ChangeSource {...acts} busy={task.busy} onSave={(draft) => run(() => acts.save(draft))} />}
        <AlertDialog
          open={removing}
          {...acts.removal}
          action={{ label: 'Remove', onAction: () => run(acts.remove), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setRemoving(false) }}
        />
      </div>
    </li>
  )
}

/** How the last look went. */
function State({ failure, paused }: Pick<SourceState, 'failure' | 'paused'>) {
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">Up to date</Badge>
}
