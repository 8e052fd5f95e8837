import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import { longestWords } from '@fieldhouse/contract/announcements/announcements'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sports as everyTeam } from '@fieldhouse/sports/identities'
import type { ReactNode } from 'react'
import styles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { type Draft, type Problems, problemsOf } from './announcements.model.ts'
import { Preview } from './Preview.tsx'

type AnnouncementFormProps = {
  title: string
  first: Draft
  /** It has begun, and begins no more. */
  isOn?: boolean
  task: Pick<Task, 'busy' | 'error'>
  save: { label: string; run: (draft: Draft) => void }
  /** What else can be done, and what happened meanwhile. */
  children?: ReactNode
}

export function AnnouncementForm({ title, first, isOn = false, task, save, children }: AnnouncementFormProps) {
  const { draft, said, change, submit } = useDraft(first, problemsOf, save.run)
  return (
    <Form className={styles.columns} onSubmit={submit}>
      <Panel title={title}>
        <div className={styles.stack}>
          <Words draft={draft} wrong={said.words} change={change} />
          <ForWhom draft={draft} wrong={said.sports} change={change} />
          <Times draft={draft} isOn={isOn} said={said} change={change} />
          <TextField
            label="Link"
            hint="A page of the app, as in /app/sports, or an address that begins with https://. Empty: none"
            error={said.link}
            inputMode="url"
            autoComplete="off"
            value={draft.link}
            onChange={(event) => change({ link: event.target.value })}
          />
          <FormError message={task.error?.message} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" icon="bell" busy={task.busy}>
              {draft.from === '' || isOn ? save.label : 'Plan it'}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="As fans will see it" text="On top of every page of the app, until it ends or they dismiss it.">
        <Preview draft={draft} />
      </Panel>
    </Form>
  )
}

type PartProps = { draft: Draft; change: (changes: Partial<Draft>) => void }

function Words({ draft, wrong, change }: PartProps & { wrong: string | undefined }) {
  return (
    <>
      <TextField
        label="Words"
        hint={`${draft.words.trim().length} of ${longestWords} characters`}
        error={wrong}
        autoComplete="off"
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <SegmentedControl
        label="How urgent"
        showLabel
        value={draft.urgent ? 'urgent' : 'plain'}
        onChange={(chosen) => change({ urgent: chosen === 'urgent' })}
        options={[
          { value: 'plain', label: 'A plain notice', icon: 'bell' },
          { value: 'urgent', label: 'Urgent', icon: 'warning' },
        ]}
      />
    </>
  )
}

function ForWhom({ draft: { forAll, sports }, wrong, change }: PartProps & { wrong: string | undefined }) {
  const toggle = (slug: string) =>
    change({ sports: sports.includes(slug) ? sports.filter((each) => each !== slug) : [...sports, slug] })
  return (
    <div>
      <SegmentedControl
        label="For whom"
        showLabel
        value={forAll ? 'all' : 'some'}
        onChange={(chosen) => change({ forAll: chosen === 'all' })}
        options={[
          { value: 'all', label: 'Everybody' },
          { value: 'some', label: 'Fans of sports' },
        ]}
      />
      {!forAll && (
        <fieldset className={styles.ticks}>
          <legend className="visually-hidden">Who follows one of these, or has a heart on it</legend>
          {everyTeam().map(({ slug, title }) => (
            <label key={slug} className={styles.tick}>
              <input type="checkbox" checked={sports.includes(slug)} onChange={() => toggle(slug)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {wrong && (
          <FieldNote icon="alert" bad>
            {wrong}
          </FieldNote>
        )}
      </div>
    </div>
  )
}

function Times({ draft: { from, until }, isOn, said, change }: PartProps & { isOn: boolean; said: Problems }) {
  return (
    <div className={styles.fields}>
      {!isOn && (
        <InstantField
          label="From"
          hint="Empty: now"
          error={said.from}
          value={from}
          onChange={(typed) => change({ from: typed })}
        />
      )}
      <InstantField
        label="Until"
        hint="The school’s own time"
        error={said.until}
        value={until}
        onChange={(typed) => change({ until: typed })}
      />
    </div>
  )
}
