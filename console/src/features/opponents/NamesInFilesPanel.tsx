import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ListedSchool, matchSchool, unmatchSchool } from '@fieldhouse/contract/games/names'
import { nameInFilesMax } from '@fieldhouse/contract/games/rules'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'
import { listProducers } from './opponents.model.ts'

type NamesInFilesProps = { school: ListedSchool; schools: readonly ListedSchool[] }

/** The names by which score files and schedules call an opponent. */
export function NamesInFilesPanel({ school, schools }: NamesInFilesProps) {
  const [status, setStatus] = useState('')
  const removing = useTask()
  const removeName = (name: string, producer: string) =>
    void removing.run(async () => {
      await sendStaffRequest(unmatchSchool, { query: { name, producer } })
      await refetchSchools()
      setStatus(`“${name}” removed.`)
    })
  return (
    <Panel title="Names in files" text={`Score files and schedules with these names mean ${school.name}`}>
      <div className={styles.form}>
        {school.names.length === 0 ? (
          <EmptyNote>Only its own names so far.</EmptyNote>
        ) : (
          <ul>
            {school.names.map(({ name, producer }) => (
              <li key={`${producer} ${name}`} className={styles.fileName}>
                <span className={styles.nameWords}>
                  <b>{name}</b>
                  <small>{producer === '' ? 'Any program' : producer}</small>
                </span>
                <Button size={44} variant="outline" disabled={removing.busy} onClick={() => removeName(name, producer)}>
                  Remove
                  <span className="visually-hidden">
                    {' '}
                    “{name}” of {producer === '' ? 'any program' : producer}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FormError message={removing.error?.message} />
        <AddNameForm school={school} producers={listProducers(schools)} onAdded={setStatus} />
        <p role="status" className={styles.quiet}>
          {status}
        </p>
      </div>
    </Panel>
  )
}

type AddNameFormProps = { school: ListedSchool; producers: readonly string[]; onAdded: (status: string) => void }

function AddNameForm({ school, producers, onAdded }: AddNameFormProps) {
  const [name, setName] = useState('')
  const [producer, setProducer] = useState('')
  const list = 'programs-of-names'
  const task = useTask()
  const addName = () =>
    void task.run(async () => {
      if (name.trim() === '') throw new Error('Enter the name as files write it.')
      const body = { name: name.trim(), producer: producer.trim(), school: school.id }
      const { files } = await sendStaffRequest(matchSchool, { body })
      setName('')
      const again = files.length === 0 ? '' : ` ${formatQuantity(files.length, 'waiting file')} read again.`
      onAdded(`“${name.trim()}” added.${again}`)
      await refetchSchools()
    })
  return (
    <EditForm draft={[name, producer]} saving={task} className={styles.form} aria-label="Add a name" onSubmit={addName}>
      <div className={styles.fields}>
        <TextField
          label="Another name"
          hint="As files write it"
          value={name}
          maxLength={nameInFilesMax}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div>
          <TextField
            label="Program (optional)"
            hint="Empty means any program"
            value={producer}
            maxLength={nameInFilesMax}
            autoComplete="off"
            list={list}
            onChange={({ currentTarget }) => setProducer(currentTarget.value)}
          />
          <datalist id={list}>
            {producers.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
      </div>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" icon="plus" busy={task.busy}>
          Add name
        </Button>
      </div>
    </EditForm>
  )
}
