import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { OrderedList } from '../order/OrderedList.tsx'
import { Nothing } from '../screen/Nothing.tsx'
import { whyNotShown } from './why-not-shown.ts'

export interface KnownTitle {
  id: number
  title: string
  hidden: boolean
}

const shownAtMost = 8

type TitlePickerProps = {
  /** Those whose names were told with what is edited. */
  known: readonly KnownTitle[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Titles by hand: found by a word of theirs, in the order in which fans get them. */
export function TitlePicker({ known, chosen, onChange }: TitlePickerProps) {
  const [found, setFound] = useState<readonly KnownTitle[]>([])
  const names = new Map([...known, ...found].map((title) => [title.id, title]))
  const items = chosen.map((id) => names.get(id) ?? { id, title: `Title ${id}, which is gone`, hidden: true })
  return (
    <div className={styles.stack}>
      <div>
        {items.length === 0 && <Nothing>Empty. Find titles below.</Nothing>}
        <OrderedList
          label="Titles in order"
          items={items}
          nameOf={({ title }) => title}
          onOrder={(next) => onChange(next.map(({ id }) => id))}
          render={({ id, title, hidden }) => (
            <>
              <span className={styles.words}>
                {title}
                {hidden && (
                  <span className={styles.marks}>
                    <Badge tone="warning">Hidden from fans</Badge>
                  </span>
                )}
              </span>
              <IconButton
                icon="close"
                plain
                label={`Remove ${title}`}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              />
            </>
          )}
        />
      </div>
      <FindTitle
        label="Find a title to add"
        without={chosen}
        onChoose={(title) => {
          setFound([...found, title])
          onChange([...chosen, title.id])
        }}
      />
    </div>
  )
}

type FindTitleProps = {
  label: string
  without: readonly number[]
  /** Those that fans find nowhere, as the films of ads are. */
  hiddenToo?: boolean
  onChoose: (title: OperatorTitle) => void
}

/** One of the films, by a word of its title. */
export function FindTitle({ label, without, hiddenToo = false, onChoose }: FindTitleProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const asked = useAnswer('titles', operatorTitles, { query: q === '' ? {} : { q } })
  const titles = (asked.data?.titles ?? []).filter(
    ({ id, kind, hidden }) => kind !== 'series' && (hiddenToo || !hidden) && !without.includes(id),
  )
  return (
    <div>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {asked.data && titles.length === 0 && <Nothing>No titles match.</Nothing>}
      <ul aria-label="Results">
        {titles.slice(0, shownAtMost).map((title) => (
          <li key={title.id} className={styles.line}>
            <span className={styles.words}>
              {title.title}
              <small>{[title.subtitle, whyNotShown(title)].filter(Boolean).join(', ')}</small>
            </span>
            <Button variant="secondary" size={44} icon="plus" onClick={() => onChoose(title)}>
              Choose<span className="visually-hidden"> {title.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
