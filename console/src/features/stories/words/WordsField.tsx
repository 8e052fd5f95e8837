import { Button } from '@fieldhouse/design/action/Button'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from '../Stories.module.css'
import { LinkForm } from './LinkForm.tsx'
import { type Mark, type Typed, withLink, withMark } from './marking.model.ts'

interface WordsFieldProps {
  value: string
  rows: number
  onChange: (typed: string) => void
  onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void
}

const marks = { b: '**', i: '*' } as const

/** Words with their marks: by buttons, by the keys that every editor has, or typed as signs. */
export function WordsField({ value, rows, onChange, onPaste }: WordsFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const chosen = useRef<Typed>()
  const [isLinking, setLinking] = useState(false)
  const typed = (): Typed => ({
    text: value,
    from: field.current?.selectionStart ?? value.length,
    to: field.current?.selectionEnd ?? value.length,
  })
  const choose = ({ from, to }: Typed) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const take = (next: Typed) => {
    setLinking(false)
    if (next.text === value) return choose(next)
    chosen.current = next
    onChange(next.text)
  }
  // What was marked stays chosen, so that the next key or button goes on with it.
  useLayoutEffect(() => {
    const next = chosen.current
    if (next?.text !== value) return
    chosen.current = undefined
    choose(next)
  })
  const mark = (sign: Mark) => take(withMark(typed(), sign))
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key !== 'b' && key !== 'i' && key !== 'k') return
    event.preventDefault()
    if (key === 'k') setLinking(true)
    else mark(marks[key])
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
      <div role="group" aria-label="Marks" className={styles.marking}>
        <Button variant="outline" size={44} title="Ctrl+B" onClick={() => mark('**')}>
          <strong>Bold</strong>
        </Button>
        <Button variant="outline" size={44} title="Ctrl+I" onClick={() => mark('*')}>
          <em>Italic</em>
        </Button>
        <Button
          variant="outline"
          size={44}
          title="Ctrl+K"
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </Button>
      </div>
      <label htmlFor={id} className="visually-hidden">
        Words
      </label>
      <textarea
        id={id}
        ref={field}
        className={styles.text}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
        onKeyDown={press}
      />
      {isLinking && (
        <LinkForm
          onLink={(address, words) => take(withLink(typed(), address, words))}
          onCancel={() => {
            setLinking(false)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
