import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useState } from 'react'
import { refetchQueries } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { EditForm } from '../form/unsaved/EditForm.tsx'

interface TrialOptions<Draft, Preview> {
  first: Draft
  findProblem(draft: Draft): string | undefined
  /** Fields whose change makes the preview outdated. */
  previewFields: readonly (keyof Draft)[]
  /** A dry run stores nothing. */
  add(draft: Draft, dry_run: boolean): Promise<Preview>
  /** Query keys to refetch after something was added. */
  queries: readonly string[]
}

/** Adds something after a preview of its result. */
export function useTrial<Draft extends object, Preview>(options: TrialOptions<Draft, Preview>) {
  const { first, findProblem, previewFields, add, queries } = options
  const [draft, setDraft] = useState(first)
  const [inputError, setInputError] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const task = useTask()
  /** Submits the draft, or the draft with choices that were made in the preview. */
  const submitTrial = (dry_run: boolean, changes: Partial<Draft> = {}) => {
    const input = { ...draft, ...changes }
    const problem = findProblem(input)
    setInputError(problem)
    if (problem !== undefined) return
    setDraft(input)
    void task.run(async () => {
      const answer = await add(input, dry_run)
      if (dry_run) return setPreview(answer)
      setDraft(first)
      setPreview(undefined)
      await refetchQueries(...queries)
    })
  }
  return {
    draft,
    preview,
    submitTrial,
    busy: task.busy,
    problem: inputError ?? task.error?.message,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes })
      if (previewFields.some((field) => field in changes)) setPreview(undefined)
    },
  }
}

interface TrialFormProps {
  trial: {
    draft: object
    preview: unknown
    busy: boolean
    problem: string | undefined
    submitTrial(dry_run: boolean): void
  }
  /** Label of the button that confirms the preview. */
  label: string
  /** Whether no choice in the preview is open. */
  isReady?: boolean
  fields: ReactNode
  /** The preview. */
  children: ReactNode
}

export const TrialForm = ({
  trial: { draft, preview, busy, problem, submitTrial },
  label,
  isReady = true,
  fields,
  children,
}: TrialFormProps) => (
  <EditForm draft={draft} className={styles.stack} onSubmit={() => submitTrial(true)}>
    {fields}
    <FormError message={problem} />
    <div className={styles.actions}>
      <Button type="submit" size={44} variant="secondary" busy={busy}>
        Try it
      </Button>
      {preview !== undefined && isReady && (
        <Button size={44} busy={busy} onClick={() => submitTrial(false)}>
          {label}
        </Button>
      )}
    </div>
    {children}
  </EditForm>
)
