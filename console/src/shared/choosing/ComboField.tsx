import { Icon } from '@fieldhouse/design/art/Icon'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './ComboField.module.css'

export interface ComboOption {
  key: string
  label: string
  detail?: string | undefined
  art?: ReactNode
}

interface ComboFieldProps {
  label: string
  hint?: string
  /** What is chosen; empty when nothing is. */
  chosen: string
  typed: string
  options: readonly ComboOption[]
  /** Said instead of options, such as that nothing was found. */
  note: string | undefined
  onType(text: string): void
  onChoose(key: string): void
}

/** A field that searches while one types. The options are below it: arrow keys and Enter choose one, Escape closes. */
export function ComboField({ label, hint, chosen, typed, options, note, onType, onChoose }: ComboFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useId()
  const current = Math.min(active, options.length - 1)
  const optionId = (at: number) => `${list}-${at}`
  const close = () => {
    setIsOpen(false)
    onType('')
  }
  const choose = (option: ComboOption | undefined) => {
    if (!option) return
    onChoose(option.key)
    close()
  }
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen && options.length > 0) setActive((current + step + options.length) % options.length)
      setIsOpen(true)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(options[current])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className={styles.combo}>
      <TextField
        label={label}
        hint={hint}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? optionId(current) : undefined}
        value={isOpen ? typed : chosen}
        placeholder={isOpen ? chosen : undefined}
        end={<Icon name="chevron-down" size={16} />}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onChange={({ currentTarget }) => {
          setIsOpen(true)
          setActive(0)
          onType(currentTarget.value)
        }}
        onKeyDown={followKey}
      />
      {isOpen && (
        <div className={styles.list}>
          <div id={list} role="listbox" aria-label={label}>
            {options.map((option, at) => (
              <ComboRow
                key={option.key}
                id={optionId(at)}
                option={option}
                isActive={at === current}
                onChoose={() => choose(option)}
                onPoint={() => setActive(at)}
              />
            ))}
          </div>
          <p role="status" className={note ? styles.note : 'visually-hidden'}>
            {note}
          </p>
        </div>
      )}
    </div>
  )
}

interface ComboRowProps {
  id: string
  option: ComboOption
  isActive: boolean
  onChoose(): void
  onPoint(): void
}

const ComboRow = ({ id, option: { label, detail, art }, isActive, onChoose, onPoint }: ComboRowProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    // The field keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
    onPointerMove={onPoint}
  >
    {art}
    <span className={styles.words}>
      {label}
      {detail && <small>{detail}</small>}
    </span>
  </div>
)
