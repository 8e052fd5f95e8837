import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { type ReactNode, useState } from 'react'
import { changed } from '../api/queries.ts'
import { useDoing } from '../api/useDoing.ts'
import { Wrong } from '../screen/Wrong.tsx'
import styles from './Form.module.css'

/** What is done with something that is looked at again and again: when it is done, what was open closes, and `queries` are asked anew. */
export function useWatchedActs(...queries: string[]) {
  const [changing, setChanging] = useState(false)
  const [removing, setRemoving] = useState(false)
  const doing = useDoing()
  const run = (work: () => Promise<unknown>) =>
    void doing.run(async () => {
      await work()
      setRemoving(false)
      setChanging(false)
      await changed(...queries)
    })
  return { changing, setChanging, removing, setRemoving, run, busy: doing.busy, wrong: doing.wrong }
}

interface WatchedActsProps {
  name: string
  paused: boolean
  acts: ReturnType<typeof useWatchedActs>
  look: () => Promise<unknown>
  pause: () => Promise<unknown>
  removal: { title: string; text: string; remove: () => Promise<unknown> }
  /** Where it is changed. */
  children: ReactNode
}

export function WatchedActs({ name, paused, acts, look, pause, removal, children }: WatchedActsProps) {
  const { changing, setChanging, removing, setRemoving, run, busy, wrong } = acts
  return (
    <>
      <Wrong words={wrong} />
      <div className={styles.actions}>
        <Button
          size={44}
          variant="outline"
          busy={busy}
          disabled={paused}
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
