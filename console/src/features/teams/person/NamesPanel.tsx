import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { unmatchPerson } from '@fieldhouse/contract/games/names'
import type { PersonPage } from '@fieldhouse/contract/games/people'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { refetchPeople } from '../people-queries.ts'

/** Other spellings by which score files mean this person. */
export function NamesPanel({ page: { person, names } }: { page: PersonPage }) {
  const task = useTask()
  if (names.length === 0) return null
  const removeName = (name: string) =>
    void task.run(async () => {
      await sendStaffRequest(unmatchPerson, { query: { sport: person.sport, name } })
      await refetchPeople()
    })
  return (
    <Panel title="Names in score files" text={`Files with these names mean ${person.firstname}`}>
      <ul>
        {names.map((name) => (
          <li key={name} className={form.line}>
            <span className={form.words}>{name.replace(',', ', ')}</span>
            <Button size={44} variant="outline" busy={task.busy} onClick={() => removeName(name)}>
              Remove
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={task.error?.message} />
    </Panel>
  )
}
