import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../../shared/form/Form.module.css'
import { InstantField } from '../../../shared/form/fields.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { formatDayAndTime, formatTime } from '../../../shared/time.ts'
import { EventField } from './EventField.tsx'
import { FilmField } from './FilmField.tsx'
import { type AiringDraft, type AiringProblems, changeKind, type PlanRemark, type RemarkFix } from './plan.model.ts'
import { type AiringFormOptions, useAiringForm } from './useAiringForm.ts'

type PlanRemarksProps = { remarks: readonly PlanRemark[]; busy: boolean; onFix: (fix: RemarkFix) => void }

/** Effects of the program before it is saved, each with one-press fixes. */
const PlanRemarks = ({ remarks, busy, onFix }: PlanRemarksProps) => (
  <div role="status" className={styles.stack}>
    {remarks.map(({ isBlocking, words, fixes }) => (
      <div key={words} className={styles.told}>
        <FieldNote icon={isBlocking ? 'alert' : 'info'} bad={isBlocking}>
          {words}
        </FieldNote>
        {fixes.map((fix) => (
          <Button key={fix.label} variant="secondary" size={44} busy={busy} onClick={() => onFix(fix)}>
            {fix.label}
          </Button>
        ))}
      </div>
    ))}
  </div>
)

/** Form that adds or changes a program, with its effects on the rest of the guide. */
export function AiringFormPanel(options: AiringFormOptions) {
  const { changed, onDone } = options
  const { draft, setDraft, changeDraft, errors, remarks, entry, events, saveAiring, applyFix, task } =
    useAiringForm(options)
  return (
    <Panel title={changed ? `Change “${changed.name}”` : 'Add program'}>
      <EditForm draft={draft} className={styles.stack} onSubmit={saveAiring}>
        <SegmentedControl
          label="Type"
          value={draft.kind}
          onChange={(kind) => setDraft(changeKind(draft, kind))}
          options={[
            { value: 'film', label: 'One video', icon: 'film' },
            { value: 'live', label: 'Live', icon: 'camera' },
          ]}
        />
        {draft.kind === 'film' ? (
          <FilmField film={draft.film} error={errors.film} onChange={(film) => changeDraft({ film, minutes: '' })} />
        ) : (
          <EventField
            event={draft.event}
            events={events}
            error={errors.event}
            onChange={(event) => changeDraft({ event })}
          />
        )}
        <AiringTimeFields draft={draft} errors={errors} change={changeDraft} />
        <div>
          <p role="status">
            {entry &&
              `Airs ${formatDayAndTime(entry.starts_at)} to ${formatTime(entry.ends_at)}${draft.kind === 'live' ? ', or until it ends' : ''}.`}
          </p>
          <PlanRemarks remarks={remarks} busy={task.busy} onFix={applyFix} />
          <FormError message={task.error?.message} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={task.busy}>
            {changed ? 'Save' : 'Add'}
          </Button>
          {changed && (
            <Button variant="outline" onClick={() => onDone()}>
              Cancel
            </Button>
          )}
        </div>
      </EditForm>
    </Panel>
  )
}

type AiringTimeFieldsProps = {
  draft: AiringDraft
  errors: AiringProblems
  change: (changes: Partial<AiringDraft>) => void
}

const AiringTimeFields = ({ draft: { kind, from, minutes, early }, errors, change }: AiringTimeFieldsProps) => (
  <div className={styles.fields}>
    {kind === 'film' ? (
      <InstantField label="From" error={errors.from} value={from} onChange={(typed) => change({ from: typed })} />
    ) : (
      <TextField
        label="Minutes before the start"
        hint="Starts with its game, even if the game moves"
        error={errors.early}
        inputMode="numeric"
        autoComplete="off"
        value={early}
        onChange={(event) => change({ early: event.target.value })}
      />
    )}
    <TextField
      label="Minutes"
      hint={kind === 'film' ? 'Leave blank to run until it ends' : 'Shown in the guide. It plays to the end'}
      error={errors.minutes}
      inputMode="numeric"
      autoComplete="off"
      value={minutes}
      onChange={(event) => change({ minutes: event.target.value })}
    />
  </div>
)
