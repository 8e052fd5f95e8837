import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../../shared/form/Form.module.css'
import { InstantField } from '../../../shared/form/fields.tsx'
import { dayAndTimeOf, timeOf } from '../../../shared/time.ts'
import { EventField } from './EventField.tsx'
import { FilmField } from './FilmField.tsx'
import { asKind, type Draft, type Mend, type Problems, type Remark } from './plan.model.ts'
import { type Planning, usePlan } from './usePlan.ts'

type RemarksProps = { remarks: readonly Remark[]; busy: boolean; onMend: (mend: Mend) => void }

/** What would come of it before it is saved, and what mends it in one press. */
const Remarks = ({ remarks, busy, onMend }: RemarksProps) => (
  <div role="status" className={styles.stack}>
    {remarks.map(({ stops, words, mends }) => (
      <div key={words} className={styles.told}>
        <FieldNote icon={stops ? 'alert' : 'info'} bad={stops}>
          {words}
        </FieldNote>
        {mends.map((mend) => (
          <Button key={mend.label} variant="secondary" size={44} busy={busy} onClick={() => onMend(mend)}>
            {mend.label}
          </Button>
        ))}
      </div>
    ))}
  </div>
)

/** Something at a time: what, when, and what that does to all that is there. */
export function PlanPanel(planning: Planning) {
  const { changed, onDone } = planning
  const { draft, setDraft, change, said, remarks, standing, events, save, mend, task } = usePlan(planning)
  return (
    <Panel title={changed ? `Change “${changed.name}”` : 'Add program'}>
      <Form className={styles.stack} onSubmit={save}>
        <SegmentedControl
          label="What"
          value={draft.kind}
          onChange={(kind) => setDraft(asKind(draft, kind))}
          options={[
            { value: 'film', label: 'One video', icon: 'film' },
            { value: 'live', label: 'Live', icon: 'camera' },
          ]}
        />
        {draft.kind === 'film' ? (
          <FilmField film={draft.film} error={said.film} onChange={(film) => change({ film, minutes: '' })} />
        ) : (
          <EventField event={draft.event} events={events} error={said.event} onChange={(event) => change({ event })} />
        )}
        <TimeFields draft={draft} said={said} change={change} />
        <div>
          <p role="status">
            {standing &&
              `On from ${dayAndTimeOf(standing.starts_at)} to ${timeOf(standing.ends_at)}${draft.kind === 'live' ? ', or until it ends' : ''}.`}
          </p>
          <Remarks remarks={remarks} busy={task.busy} onMend={mend} />
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
      </Form>
    </Panel>
  )
}

type TimeFieldsProps = { draft: Draft; said: Problems; change: (changes: Partial<Draft>) => void }

const TimeFields = ({ draft: { kind, from, minutes, early }, said, change }: TimeFieldsProps) => (
  <div className={styles.fields}>
    {kind === 'film' ? (
      <InstantField label="From" error={said.from} value={from} onChange={(typed) => change({ from: typed })} />
    ) : (
      <TextField
        label="Minutes before the start"
        hint="Starts with its game, even if the game moves"
        error={said.early}
        inputMode="numeric"
        autoComplete="off"
        value={early}
        onChange={(event) => change({ early: event.target.value })}
      />
    )}
    <TextField
      label="Minutes"
      hint={kind === 'film' ? 'Empty = until it ends' : 'Shown in the guide; it plays to the end'}
      error={said.minutes}
      inputMode="numeric"
      autoComplete="off"
      value={minutes}
      onChange={(event) => change({ minutes: event.target.value })}
    />
  </div>
)
