import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AddressField } from '../../shared/form/AddressField.tsx'
import styles from '../../shared/form/Form.module.css'
import type { StoryDraft } from './stories.model.ts'

interface StorySourceFieldsProps {
  source: StoryDraft['source']
  onChange: (source: StoryDraft['source']) => void
}

/** Author's organization, original address and license of a story from elsewhere. */
export function StorySourceFields({ source, onChange }: StorySourceFieldsProps) {
  if (!source)
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size={44}
          icon="external"
          onClick={() => onChange({ name: '', url: '', licence: '' })}
        >
          From another source
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's fields stand in groups of their own
    <div role="group" aria-label="Source" className={styles.stack}>
      <TextField
        label="Credit"
        autoComplete="off"
        maxLength={120}
        value={source.name}
        onChange={({ target }) => onChange({ ...source, name: target.value })}
      />
      <AddressField label="Source address" value={source.url} onChange={(url) => onChange({ ...source, url })} />
      <TextField
        label="License or terms"
        hint="License, or who gave permission"
        autoComplete="off"
        maxLength={200}
        value={source.licence}
        onChange={({ target }) => onChange({ ...source, licence: target.value })}
      />
      <div className={styles.actions}>
        <Button variant="outline" size={44} onClick={() => onChange(null)}>
          Our own story
        </Button>
      </div>
    </div>
  )
}
