import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useDeferredValue, useState } from 'react'
import { useEndpoint } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { OrderedList } from '../order/OrderedList.tsx'
import { EmptyNote } from '../screen/EmptyNote.tsx'
import { describeHiddenReason } from './hidden-reason.ts'

export interface KnownTitle {
  id: number
  title: string
  hidden: boolean
}

const maxResults = 8

type TitlePickerProps = {
  /** Titles whose names came with what is edited. */
  known: readonly KnownTitle[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Picks titles by searching, in the order in which fans get them. */
export function TitlePicker({ known, chosen, onChange }: TitlePickerProps) {
  const [added, setAdded] = useState<readonly KnownTitle[]>([])
  const names = new Map([...known, ...added].map((title) => [title.id, title]))
  const items = chosen.map((id) => names.get(id) ?? { id, title: `Title ${id} (removed)`, hidden: true })
  return (
    <div className={styles.stack}>
      <div>
        {items.length === 0 && <EmptyNote>Empty. Find titles below.</EmptyNote>}
        <OrderedList
          label="Titles in order"
          items={items}
          getItemName={({ title }) => title}
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
      <TitleSearch
        label="Find a title to add"
        excluded={chosen}
        onChoose={(title) => {
          setAdded([...added, title])
          onChange([...chosen, title.id])
        }}
      />
    </div>
  )
}

type TitleSearchProps = {
  label: string
  excluded: readonly number[]
  /** Whether hidden titles are included, such as the videos of ads. */
  includesHidden?: boolean
  onChoose: (title: OperatorTitle) => void
}

/** Searches a video by its title. */
export function TitleSearch({ label, excluded, includesHidden = false, onChoose }: TitleSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const result = useEndpoint('titles', operatorTitles, { query: q === '' ? {} : { q } })
  const titles = (result.data?.titles ?? []).filter(
    ({ id, kind, hidden }) => kind !== 'series' && (includesHidden || !hidden) && !excluded.includes(id),
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
      {result.data && titles.length === 0 && <EmptyNote>No titles match.</EmptyNote>}
      <ul aria-label="Results">
        {titles.slice(0, maxResults).map((title) => (
          <li key={title.id} className={styles.line}>
            <span className={styles.words}>
              {title.title}
              <small>{[title.subtitle, describeHiddenReason(title)].filter(Boolean).join(', ')}</small>
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
