import { readableNetworks } from '@fieldhouse/contract/social/networks'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import styles from '../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../shared/form/fields.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { listPaceOptions } from '../../shared/sources/pace-options.ts'
import { getAccountSample, type SourceDraft } from './sources.model.ts'

type SocialSourceFieldsProps = { draft: SourceDraft; change: (changes: Partial<SourceDraft>) => void }

const networkOptions = readableNetworks.map(({ network, title }) => ({ value: network, label: title }))

/** Fields of a source: its account, its credit, and where its posts are shown. */
export const SocialSourceFields = ({ draft, change }: SocialSourceFieldsProps) => (
  <>
    <div className={styles.fields}>
      <SelectField
        label="Network"
        value={draft.network}
        onChange={(network) => change({ network })}
        options={networkOptions}
      />
      <TextField
        label={draft.network === 'feed' ? 'Address' : 'Account'}
        hint={`As in ${getAccountSample(draft.network)}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={draft.account}
        onChange={({ target }) => change({ account: target.value })}
      />
      <TextField
        label="Credit"
        hint="Shown with each post"
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label="Check"
        value={draft.every}
        onChange={(every) => change({ every })}
        options={listPaceOptions(Number(draft.every))}
      />
      <TextField
        label="Sections"
        hint="Your own labels, separated by commas"
        autoComplete="off"
        value={draft.sections}
        onChange={({ target }) => change({ sections: target.value })}
      />
      <TextField
        label="Channels"
        hint="Your own labels, separated by commas"
        autoComplete="off"
        value={draft.channels}
        onChange={({ target }) => change({ channels: target.value })}
      />
    </div>
    <CheckboxGroup
      legend="Teams (none = whole school)"
      options={everyTeam().map(({ slug, title }) => ({ value: slug, label: title }))}
      values={draft.teams}
      onChange={(teams) => change({ teams })}
    />
  </>
)
