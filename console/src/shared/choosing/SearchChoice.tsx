import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type ReactNode, useId, useState } from 'react'
import styles from './SearchChoice.module.css'
import { hasNameWords, type SearchOption } from './search-choice.model.ts'

const shownMax = 5

interface SearchChoiceProps<Option extends SearchOption> {
  legend: string
  searchLabel: string
  /** Likely ones first. */
  options: readonly Option[]
  chosen: number | undefined
  onChoose(id: number): void
  renderArt?(option: Option): ReactNode
  /** Shown when there is nothing to choose from. */
  none: string
}

/** Chooses one of many by searching. Without a search the likeliest are listed. */
export function SearchChoice<Option extends SearchOption>(props: SearchChoiceProps<Option>) {
  const { legend, searchLabel, options, chosen, onChoose, renderArt, none } = props
  const [text, setText] = useState('')
  const group = useId()
  const found = options.filter(({ names }) => hasNameWords(names, text))
  const shown = found.slice(0, shownMax)
  // What is chosen stays in view, whatever is searched.
  const kept = options.filter(({ id }) => id === chosen && !shown.some((one) => one.id === id))
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <>
          {options.length > shownMax && (
            <TextField
              label={searchLabel}
              type="search"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <div className={styles.options}>
            {[...kept, ...shown].map((option) => (
              <label key={option.id} className={styles.option}>
                <input type="radio" name={group} checked={option.id === chosen} onChange={() => onChoose(option.id)} />
                {renderArt?.(option)}
                <span className={styles.words}>
                  {option.label}
                  {option.detail && <small>{option.detail}</small>}
                </span>
              </label>
            ))}
          </div>
          {options.length > shownMax && (
            <p role="status" className={styles.quiet}>
              {describeFound(found.length, text)}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}

function describeFound(count: number, text: string): string {
  if (count === 0) return 'No matches. Try another word.'
  const more = count > shownMax ? `, ${shownMax} shown` : ''
  return `${formatQuantity(count, text.trim() === '' ? 'choice' : 'match', text.trim() === '' ? 'choices' : 'matches')}${more}`
}
