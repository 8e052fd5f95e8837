import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import { AddressField } from '../../../shared/form/AddressField.tsx'
import styles from '../../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { listPaceOptions } from '../../../shared/sources/pace-options.ts'
import type { FeedDraft } from './feeds.model.ts'

type FeedFieldsProps = { label: string; draft: FeedDraft; change: (changes: Partial<FeedDraft>) => void }

const publishingOptions = [
  { value: 'held', label: 'Held for review' },
  { value: 'told', label: 'Published immediately' },
]

/** Fields of a feed: its address, its credit and license, and whether its stories are published at once. */
export const FeedFields = ({ label, draft, change }: FeedFieldsProps) => (
  <>
    <AddressField label={label} value={draft.address} onChange={(address) => change({ address })} />
    <div className={styles.fields}>
      <TextField
        label="Credit"
        hint="Below each story"
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="License or terms"
        hint="Also below each story"
        autoComplete="off"
        maxLength={200}
        value={draft.licence}
        onChange={({ target }) => change({ licence: target.value })}
      />
      <SelectField
        label="Its stories"
        value={draft.publishes ? 'told' : 'held'}
        onChange={(chosen) => change({ publishes: chosen === 'told' })}
        options={publishingOptions}
      />
      <SelectField
        label="Check"
        value={draft.every}
        onChange={(every) => change({ every })}
        options={listPaceOptions(Number(draft.every))}
      />
    </div>
    <CheckboxGroup
      legend="Teams (none = use the feed’s categories)"
      options={everyTeam().map(({ slug, title }) => ({ value: slug, label: title }))}
      values={draft.teams}
      onChange={(teams) => change({ teams })}
    />
  </>
)
