import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { type KnownTitle, TitlePicker } from '../../../shared/titles/TitlePicker.tsx'
import type { DraftBlock } from './loop.model.ts'

type BlockFormProps = {
  first: DraftBlock
  titles: readonly KnownTitle[]
  onTake: (block: DraftBlock) => void
  onLeave: () => void
}

/** A block of the loop: what the guide calls it, how long it takes, and the films that play one after the other. */
export function BlockForm({ first, titles, onTake, onLeave }: BlockFormProps) {
  const [block, setBlock] = useState(first)
  const [minutes, setMinutes] = useState(String(first.minutes))
  const [isTried, setIsTried] = useState(false)
  const change = (changes: Partial<DraftBlock>) => setBlock({ ...block, ...changes })
  const title = block.title.trim()
  const isLength = /^\d{1,4}$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= 1440
  const take = () => {
    setIsTried(true)
    if (title !== '' && isLength && block.titles.length > 0) onTake({ ...block, title, minutes: Number(minutes) })
  }
  return (
    <Form className={styles.stack} onSubmit={take}>
      <div className={styles.fields}>
        <TextField
          label="Name in the guide"
          error={isTried && title === '' ? 'Enter a name for the guide.' : undefined}
          maxLength={200}
          autoComplete="off"
          value={block.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="Subtitle"
          maxLength={200}
          autoComplete="off"
          value={block.subtitle ?? ''}
          onChange={(event) => change({ subtitle: event.target.value || null })}
        />
        <TextField
          label="Minutes"
          hint="Its videos repeat until then"
          error={isTried && !isLength ? 'Enter 1 to 1440 minutes.' : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <TitlePicker known={titles} chosen={block.titles} onChange={(chosen) => change({ titles: chosen })} />
      <FormError message={isTried && block.titles.length === 0 ? 'Add a video.' : undefined} />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" size={44}>
          Add to loop
        </Button>
        <Button variant="outline" size={44} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
