import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Form } from '@fieldhouse/design/form/Form'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ReactNode, useState } from 'react'
import { changed } from '../api/queries.ts'
import styles from '../form/Form.module.css'

/** What is done with something that is looked at again and again: when it is done, what was open closes, and `queries` are asked anew. */
export function useWatchedActs(...queries: string[]) {
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
  return { changing, setChanging, removing, setRemoving, run, busy: task.busy, wrong: task.error?.message }
}

interface WatchedActsProps {
  name: string
  /** It can be looked at while it is paused, too. */
  looksPaused?: boolean
  paused: boolean
  acts: ReturnType<typeof useWatchedActs>
  look: () => Promise<unknown>
  pause: () => Promise<unknown>
  removal: { title: string; text: string; remove: () => Promise<unknown> }
  /** Where it is changed. */
  children: ReactNode
}

export function WatchedActs({
  name,
  paused,
  looksPaused = false,
  acts,
  look,
  pause,
  removal,
  children,
}: WatchedActsProps) {
  const { changing, setChanging, removing, setRemoving, run, busy, wrong } = acts
  return (
    <>
      <FormError message={wrong} />
      <div className={styles.actions}>
        <Button
          size={44}
          variant="outline"
          busy={busy}
          disabled={paused && !looksPaused}
          aria-label={`Look now at ${name}`}
          onClick={() => run(look)}
        >
          Look now
        </Button>
        <Button
          size={44}
          variant="outline"
          busy={busy}
          aria-label={`${paused ? 'Go on with' : 'Pause'} ${name}`}
          onClick={() => run(pause)}
        >
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <Button
          size={44}
          variant="outline"
          aria-expanded={changing}
          aria-label={`Change ${name}`}
          onClick={() => setChanging(!changing)}
        >
          Change
        </Button>
        <Button size={44} variant="outline" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {changing && children}
      <AlertDialog
        open={removing}
        title={removal.title}
        text={removal.text}
        action={{ label: 'Remove', onAction: () => run(removal.remove), busy }}
        cancel={{ label: 'Keep', onCancel: () => setRemoving(false) }}
      />
    </>
  )
}

interface Seen {
  failure: string | null
  paused: boolean
}

/** How the last look went. */
export function WatchedState({ failure, paused, good = 'Looked at' }: Seen & { good?: string }) {
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">{good}</Badge>
}

interface ChangeProps<Draft> {
  first: Draft
  problemOf(draft: Draft): string | undefined
  busy: boolean
  onSave(draft: Draft): void
  children(draft: Draft, change: (changes: Partial<Draft>) => void): ReactNode
}

export function ChangeWatched<Draft>({ first, problemOf, busy, onSave, children }: ChangeProps<Draft>) {
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState<string>()
  const save = () => {
    const problem = problemOf(draft)
    setTried(problem)
    if (problem === undefined) onSave(draft)
  }
  return (
    <Form className={styles.stack} onSubmit={save}>
      {children(draft, (changes) => setDraft({ ...draft, ...changes }))}
      <FormError message={tried} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
