import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { matchPerson } from '@fieldhouse/contract/games/names'
import { keepApart, type PersonPage, type PossiblySame } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from '../roster/roster.model.ts'
import styles from './Person.module.css'

interface SamePanelProps {
  page: PersonPage
  onCompare(other: number): void
}

/** People and names in files that are nearly the same. "Different people" is remembered. */
export function SamePanel({ page: { person, same }, onCompare }: SamePanelProps) {
  const task = useTask()
  const params = { id: String(person.id) }
  const keepDifferent = ({ id, name }: PossiblySame) =>
    void task.run(async () => {
      await sendStaffRequest(keepApart, { params, body: { other: id ?? name } })
      await refetchPeople()
    })
  const joinName = ({ name }: PossiblySame) =>
    void task.run(async () => {
      await sendStaffRequest(matchPerson, { body: { sport: person.sport, name, person: person.id } })
      await refetchPeople()
    })
  return (
    <Panel title="Same person?" className={styles.same}>
      <ul>
        {same.map((one) => (
          <li key={one.id ?? one.name} className={form.line}>
            <Icon name="warning" size={20} className={styles.warning} />
            <span className={form.words}>
              <b>
                {one.name}
                {one.number !== null && `, #${one.number}`}
              </b>
              <small>
                {one.id === undefined
                  ? `A name in score files of ${formatQuantity(one.games, 'game')}. No one on the roster has it.`
                  : `On the roster, with ${formatQuantity(one.games, 'game')}.`}
              </small>
            </span>
            <Button size={44} variant="secondary" busy={task.busy} onClick={() => keepDifferent(one)}>
              Different people
            </Button>
            {one.id === undefined ? (
              <Button size={44} busy={task.busy} onClick={() => joinName(one)}>
                It’s {formatPersonName(person)}
              </Button>
            ) : (
              <Button size={44} onClick={() => onCompare(one.id ?? 0)}>
                Compare
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError message={task.error?.message} />
    </Panel>
  )
}
