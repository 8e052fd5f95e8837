import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { type KnownTitle, TitlePicker } from '../../../shared/titles/TitlePicker.tsx'
import type { LoopBlockDraft } from './loop.model.ts'

type BlockFormProps = {
  first: LoopBlockDraft
  titles: readonly KnownTitle[]
  onSubmit: (block: LoopBlockDraft) => void
  onLeave: () => void
}

/** A block of the loop: its name in the guide, its length, and the videos that play in order. */
export function BlockForm({ first, titles, onSubmit, onLeave }: BlockFormProps) {
  const [block, setBlock] = useState(first)
  const [minutes, setMinutes] = useState(String(first.minutes))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const changeBlock = (changes: Partial<LoopBlockDraft>) => setBlock({ ...block, ...changes })
  const title = block.title.trim()
  const isLength = /^\d{1,4}$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= 1440
  const submitBlock = () => {
    setIsSubmitted(true)
    if (title !== '' && isLength && block.titles.length > 0) onSubmit({ ...block, title, minutes: Number(minutes) })
  }
  return (
    <EditForm draft={[block, minutes]} className={styles.stack} onSubmit={submitBlock}>
      <div className={styles.fields}>
        <TextField
          label="Name in the guide"
          error={isSubmitted && title === '' ? 'Enter a name for the guide.' : undefined}
          maxLength={200}
          autoComplete="off"
          value={block.title}
          onChange={(event) => changeBlock({ title: event.target.value })}
        />
        <TextField
          label="Subtitle"
          maxLength={200}
          autoComplete="off"
          value={block.subtitle ?? ''}
          onChange={(event) => changeBlock({ subtitle: event.target.value || null })}
        />
        <TextField
          label="Minutes"
          hint="Its videos repeat to fill this time"
          error={isSubmitted && !isLength ? 'Enter 1 to 1440 minutes.' : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <TitlePicker known={titles} chosen={block.titles} onChange={(chosen) => changeBlock({ titles: chosen })} />
      <FormError message={isSubmitted && block.titles.length === 0 ? 'Add a video.' : undefined} />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" size={44}>
          Add to loop
        </Button>
        <Button variant="outline" size={44} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
