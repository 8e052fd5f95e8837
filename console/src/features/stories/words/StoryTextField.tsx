import { Button } from '@fieldhouse/design/action/Button'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from '../Stories.module.css'
import { LinkForm } from './LinkForm.tsx'
import { applyLink, applyMark, type TextMark, type TextSelection } from './marking.model.ts'

interface StoryTextFieldProps {
  value: string
  rows: number
  onChange: (typed: string) => void
  onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void
}

const marksByKey = { b: '**', i: '*' } as const

/** Text field with bold, italic and links, by buttons, by the usual shortcuts, or typed as Markdown. */
export function StoryTextField({ value, rows, onChange, onPaste }: StoryTextFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const pendingSelection = useRef<TextSelection>()
  const [isLinking, setLinking] = useState(false)
  const getSelection = (): TextSelection => ({
    text: value,
    from: field.current?.selectionStart ?? value.length,
    to: field.current?.selectionEnd ?? value.length,
  })
  const selectRange = ({ from, to }: TextSelection) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const applyText = (next: TextSelection) => {
    setLinking(false)
    if (next.text === value) return selectRange(next)
    pendingSelection.current = next
    onChange(next.text)
  }
  // Marked text stays selected, so that the next key or button applies to it.
  useLayoutEffect(() => {
    const next = pendingSelection.current
    if (next?.text !== value) return
    pendingSelection.current = undefined
    selectRange(next)
  })
  const toggleMark = (sign: TextMark) => applyText(applyMark(getSelection(), sign))
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key !== 'b' && key !== 'i' && key !== 'k') return
    event.preventDefault()
    if (key === 'k') setLinking(true)
    else toggleMark(marksByKey[key])
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
      <div role="group" aria-label="Formatting" className={styles.marking}>
        <Button variant="outline" size={44} title="Ctrl+B" onClick={() => toggleMark('**')}>
          <strong>Bold</strong>
        </Button>
        <Button variant="outline" size={44} title="Ctrl+I" onClick={() => toggleMark('*')}>
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
        Story text
      </label>
      <textarea
        id={id}
        ref={field}
        className={styles.text}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
        onKeyDown={handleKeyDown}
      />
      {isLinking && (
        <LinkForm
          onLink={(address, linkText) => applyText(applyLink(getSelection(), address, linkText))}
          onCancel={() => {
            setLinking(false)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
