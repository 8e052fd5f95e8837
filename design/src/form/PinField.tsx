import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './Field.tsx'
import styles from './PinField.module.css'

type PinFieldProps = {
  value: string
  onChange: (digits: string) => void
  /** Called each time the sixth digit arrives, by key, paste or autofill. */
  onComplete?: (digits: string) => void
  label?: ReactNode
  hint?: ReactNode
  /** The digits stay, selected, so that the next key starts over. Clear it in onChange. */
  error?: ReactNode
  busy?: boolean
} & Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'autoFocus'>

type CaretRange = { start: number; end: number }

/**
 * One real input over six drawn cells, so that autofill, paste, screen readers and password managers see a plain field.
 */
export function PinField({ value, onChange, onComplete, error, busy = false, ...props }: PinFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<CaretRange>()
  const readCaret = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    setCaret({ start: selectionStart ?? 0, end: selectionEnd ?? 0 })
  }
  const enterText = (text: string) => {
    const digits = extractPin(text)
    if (digits === value) return
    onChange(digits)
    if (digits.length === pinLength) onComplete?.(digits)
  }
  useEffect(() => {
    const field = input.current
    if (error && field && field === document.activeElement) setCaret(selectAll(field))
  }, [error])
  return (
    <Field label={props.label ?? '6-digit code'} hint={props.hint} error={error} id={props.id}>
      {(control) => (
        <div className={styles.pin}>
          <PinCells value={value} caret={caret} bad={Boolean(error)} />
          <input
            {...control}
            ref={input}
            className={styles.input}
            name={props.name}
            value={value}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            disabled={props.disabled}
            readOnly={busy}
            // biome-ignore lint/a11y/noAutofocus: the screen that asks for a pin has nothing else to do first
            autoFocus={props.autoFocus}
            onBeforeInput={(event) => selectNextDigit(event, value)}
            onChange={(event) => enterText(event.target.value)}
            onPaste={(event) => {
              event.preventDefault()
              if (!busy) enterText(event.clipboardData.getData('text'))
            }}
            onFocus={(event) => (error ? setCaret(selectAll(event.currentTarget)) : readCaret())}
            onSelect={readCaret}
            onBlur={() => setCaret(undefined)}
          />
        </div>
      )}
    </Field>
  )
}

function selectAll(field: HTMLInputElement): CaretRange {
  field.select()
  return { start: 0, end: field.value.length }
}

/** Selects the digit under the caret, so that a key replaces it as the cells suggest. */
function selectNextDigit(event: FormEvent<HTMLInputElement>, value: string) {
  const field = event.currentTarget
  const at = field.selectionStart
  if (at !== null && at === field.selectionEnd && at < value.length) field.setSelectionRange(at, at + 1)
}

function PinCells({ value, caret, bad }: { value: string; caret: CaretRange | undefined; bad: boolean }) {
  return Array.from({ length: pinLength }, (_, cell) => {
    const afterLast = cell === pinLength - 1 && caret?.start === pinLength
    const hasCaret = afterLast || caret?.start === cell
    const chosen = caret && cell >= caret.start && cell < caret.end
    const names = [
      bad && styles.bad,
      (hasCaret || chosen) && styles.active,
      hasCaret && caret?.start === caret?.end && styles.caret,
      afterLast && styles.after,
    ]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
      <span key={cell} aria-hidden="true" className={classNames(styles.cell, ...names)}>
        {value[cell]}
      </span>
    )
  })
}

const pinLength = 6

// Six digits with at most one gap between two of them, not part of a longer number.
const pinRun = /(?:^|\D)(\d(?:[ \u00a0-]?\d){5})(?!\d)/

/** Finds the PIN in the text that was typed or pasted: "482 715", "Your 6-digit pin is 482715." */
export function extractPin(text: string) {
  return (pinRun.exec(text)?.[1] ?? text).replace(/\D/g, '').slice(0, pinLength)
}
