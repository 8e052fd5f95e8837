import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { type ReactNode, useState } from 'react'
import { changed } from '../api/queries.ts'
import styles from '../form/Form.module.css'

interface Trying<Draft, Found> {
  first: Draft
  problemOf(draft: Draft): string | undefined
  /** What another one of makes what was found true no longer. */
  foundBy: readonly (keyof Draft)[]
  /** Nothing is kept of a dry run. */
  add(draft: Draft, dry_run: boolean): Promise<Found>
  /** What is asked anew when something was added. */
  queries: readonly string[]
}

/** Something that is added once somebody has seen what comes of it. */
export function useTryFirst<Draft extends object, Found>(parts: Trying<Draft, Found>) {
  const { first, problemOf, foundBy, add, queries } = parts
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState<string>()
  const [found, setFound] = useState<Found>()
  const task = useTask()
  /** As it is typed, or with what was said of what was found. */
  const send = (dry_run: boolean, changes: Partial<Draft> = {}) => {
    const said = { ...draft, ...changes }
    const problem = problemOf(said)
    setTried(problem)
    if (problem !== undefined) return
    setDraft(said)
    void task.run(async () => {
      const answer = await add(said, dry_run)
      if (dry_run) return setFound(answer)
      setDraft(first)
      setFound(undefined)
      await changed(...queries)
    })
  }
  return {
    draft,
    found,
    send,
    busy: task.busy,
    wrong: tried ?? task.error?.message,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes })
      if (foundBy.some((field) => field in changes)) setFound(undefined)
    },
  }
}

interface TryFirstProps {
  trying: { found: unknown; busy: boolean; wrong: string | undefined; send(dry_run: boolean): void }
  /** What is pressed when what was found is right. */
  label: string
  /** Nothing is to be said of what was found any more. */
  isReady?: boolean
  fields: ReactNode
  /** What was found. */
  children: ReactNode
}

export const TryFirst = ({
  trying: { found, busy, wrong, send },
  label,
  isReady = true,
  fields,
  children,
}: TryFirstProps) => (
  <Form className={styles.stack} onSubmit={() => send(true)}>
    {fields}
    <FormError message={wrong} />
    <div className={styles.actions}>
      <Button type="submit" size={44} variant="secondary" busy={busy}>
        Try it
      </Button>
      {found !== undefined && isReady && (
        <Button size={44} busy={busy} onClick={() => send(false)}>
          {label}
        </Button>
      )}
    </div>
    {children}
  </Form>
)
