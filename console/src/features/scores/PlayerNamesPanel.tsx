import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listPeople, unmatchPerson } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'

/** Names in score files that staff matched to players, each of which can be taken back. */
export function PlayerNamesPanel() {
  const { data } = useEndpoint('people', listPeople, { query: {} })
  const task = useTask()
  const people = data?.people ?? []
  if (people.length === 0) return null
  const removeName = (sport: string, name: string) =>
    void task.run(async () => {
      await sendStaffRequest(unmatchPerson, { query: { sport, name } })
      await refetchQueries('people', 'files', 'games', 'game', 'changes', 'activity log')
    })
  return (
    <Panel title="Player names" text="Names in score files that you matched to players">
      <FormError message={task.error?.message} />
      <ul>
        {people.map(({ sport, name, person }) => {
          const player = `${person.firstname} ${person.lastname}`
          return (
            <li key={`${sport} ${name}`} className={styles.line}>
              <span className={styles.words}>
                <span>
                  “{name}” is <b>{player}</b>
                </span>
                <small>{getSportTitle(sport)}</small>
              </span>
              <Button size={44} variant="outline" disabled={task.busy} onClick={() => removeName(sport, name)}>
                Remove<span className="visually-hidden"> “{name}”</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
