import { errorMessage } from '@fieldhouse/client/api/api-error'
import { Icon } from '@fieldhouse/design/art/Icon'
import { classNames } from '@fieldhouse/design/class-names'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLeaveWarning } from '../../../shared/form/unsaved/useLeaveWarning.ts'
import styles from './EditableCell.module.css'

interface EditableCellProps {
  /** `Number of Vera Boone`. */
  label: string
  column: string
  value: string
  maxLength: number
  onSave(value: string): Promise<unknown>
}

/**
 * A cell of a table that can be typed into. Leaving it saves, and a mark says so. Enter goes down, arrows move, Escape
 * restores.
 */
export function EditableCell({ label, column, value, maxLength, onSave }: EditableCellProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const problemId = useId()
  useLeaveWarning(typed !== undefined && typed.trim() !== value && !isSaving)
  const save = async () => {
    const text = typed?.trim()
    if (text === undefined || text === value) {
      setTyped(undefined)
      return
    }
    setIsSaving(true)
    try {
      await onSave(text)
      setTyped(undefined)
      setProblem(undefined)
      setSaved(text)
    } catch (error) {
      // What was typed stays in the cell.
      setProblem(errorMessage(error))
    } finally {
      setIsSaving(false)
    }
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(undefined)
      setProblem(undefined)
      return
    }
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = findCell(event.currentTarget, step)
    // Leaving the cell saves it.
    if (next) {
      next.focus()
      next.select()
    } else void save()
  }
  return (
    <span className={styles.cell}>
      <input
        className={classNames(styles.input, problem !== undefined && styles.wrong)}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        data-column={column}
        maxLength={maxLength}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={handleKeyDown}
      />
      {saved === value && typed === undefined && (
        // The note above the table says it to screen readers.
        <span className={styles.saved} aria-hidden="true">
          <Icon name="check" size={14} />
          Saved
        </span>
      )}
      {problem !== undefined && (
        <small id={problemId} role="alert" className={styles.problem}>
          Not saved. {problem}
        </small>
      )}
    </span>
  )
}

/** The cell of the same column in the next or the previous row. */
function findCell(cell: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const column = `input[data-column="${cell.dataset.column ?? ''}"]`
  const cells = [...(cell.closest('tbody')?.querySelectorAll<HTMLInputElement>(column) ?? [])]
  return cells[cells.indexOf(cell) + step]
}
