import { FormError } from '@fieldhouse/client/forms/FormError'
import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import { operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { giveawayAddresses } from '@fieldhouse/contract/giveaways/giveaways'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { TextArea } from '../../shared/form/TextArea.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { findGiveawayProblems, type GiveawayDraft, type GiveawayProblems } from './giveaways.model.ts'

type GiveawayFormProps = {
  title: string
  first: GiveawayDraft
  task: Pick<RunnableTask, 'busy' | 'error'>
  save: { label: string; run: (draft: GiveawayDraft) => void }
  /** Its picture, above the description of the picture. */
  picture: ReactNode
  /** More actions, and what happened meanwhile. */
  children?: ReactNode
}

export function GiveawayForm({ title, first, task, save, picture, children }: GiveawayFormProps) {
  const { draft, errors, change, submit } = useDraft(first, findGiveawayProblems, save.run)
  const fieldsProps = { draft, errors, change }
  return (
    <EditForm draft={draft} className={styles.columns} onSubmit={submit}>
      <Panel title={title}>
        <div className={styles.stack}>
          <GiveawayContentFields {...fieldsProps} picture={picture} />
          <GiveawayTimeFields {...fieldsProps} />
        </div>
      </Panel>
      <Panel title="Terms">
        <div className={styles.stack}>
          <GiveawayTermsFields {...fieldsProps} />
          <SwitchRow
            title="Published"
            text="Off = draft, visible only by preview link."
            checked={draft.published}
            onChange={(published) => change({ published })}
          />
          <FormError message={Object.keys(errors).length > 0 ? 'Something above is missing.' : task.error?.message} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" busy={task.busy}>
              {save.label}
            </Button>
          </div>
        </div>
      </Panel>
    </EditForm>
  )
}

type GiveawayFieldsProps = {
  draft: GiveawayDraft
  errors: GiveawayProblems
  change: (changes: Partial<GiveawayDraft>) => void
}

function GiveawayContentFields({ draft, errors, change, picture }: GiveawayFieldsProps & { picture: ReactNode }) {
  const sponsors = useEndpoint('sponsors', operatorSponsors, {})
  return (
    <>
      <TextField
        label="Title"
        error={errors.title}
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Short description"
        error={errors.words}
        rows={3}
        value={draft.words}
        onChange={(words) => change({ words })}
      />
      <SelectField
        label="Address"
        value={draft.address}
        onChange={(address) => change({ address })}
        options={giveawayAddresses.map((value) => ({ value, label: `/${value}` }))}
      />
      <SelectField
        label="Sponsor"
        value={String(draft.sponsor ?? '')}
        onChange={(chosen) => change({ sponsor: chosen === '' ? null : Number(chosen) })}
        options={[
          { value: '', label: 'None' },
          ...(sponsors.data?.sponsors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {picture}
      <TextField
        label="Picture description"
        hint="For screen readers"
        maxLength={300}
        value={draft.alt}
        onChange={(event) => change({ alt: event.target.value })}
      />
      <LinesField label="Prizes" hint="One per line" value={draft.prizes} onChange={(prizes) => change({ prizes })} />
      <FormError message={errors.prizes} />
    </>
  )
}

const GiveawayTimeFields = ({ draft, errors, change }: GiveawayFieldsProps) => (
  <div className={styles.fields}>
    <InstantField label="Opens" error={errors.opens} value={draft.opens} onChange={(opens) => change({ opens })} />
    <InstantField label="Closes" error={errors.closes} value={draft.closes} onChange={(closes) => change({ closes })} />
  </div>
)

function GiveawayTermsFields({ draft, errors, change }: GiveawayFieldsProps) {
  return (
    <>
      <TextArea
        label="Rules"
        hint="One paragraph per line. “# ” starts a heading, “- ” a list item"
        error={errors.rules}
        rows={8}
        value={draft.rules}
        onChange={(rules) => change({ rules })}
      />
      <SegmentedControl
        label="Entry limit"
        showLabel
        value={draft.per}
        onChange={(per) => change({ per })}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'daily', label: 'Once a day' },
        ]}
      />
      <div className={styles.fields}>
        <NumberField
          label="Winners"
          error={errors.winners}
          value={draft.winners}
          onChange={(winners) => change({ winners })}
        />
        <NumberField
          label="Minimum age"
          hint="Leave blank for any age"
          error={errors.minAge}
          value={draft.minAge}
          onChange={(minAge) => change({ minAge })}
        />
        <NumberField
          label="Days to keep entries"
          hint="After the drawing"
          error={errors.keepDays}
          value={draft.keepDays}
          onChange={(keepDays) => change({ keepDays })}
        />
      </div>
      <LinesField
        label="States"
        hint="One per line. Leave blank for all states"
        value={draft.states}
        onChange={(states) => change({ states })}
      />
      <TextField
        label="Other eligibility rules"
        hint="e.g. “Department employees are not eligible”"
        value={draft.who}
        onChange={(event) => change({ who: event.target.value })}
      />
      <LinesField
        label="Extra fields"
        hint="One per line, as in “Phone (phone) *”. (number) asks for a number, * = required"
        value={draft.fields}
        onChange={(fields) => change({ fields })}
      />
      <FormError message={errors.fields} />
      <LinesField
        label="Checkboxes"
        hint="One per line. * = required to enter"
        value={draft.consents}
        onChange={(consents) => change({ consents })}
      />
    </>
  )
}

type NumberFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

const NumberField = ({ label, hint, error, value, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
