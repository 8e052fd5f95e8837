import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listHeld, releaseNumber } from '@fieldhouse/contract/games/held-values'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { capitalize } from '@fieldhouse/contract/text'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import styles from './ChangesPanel.module.css'

const refetchMs = 4_000

/** Numbers that are held against the feed; hidden when there are none. */
export function HeldNumbersPanel({ game: { id: game } }: { game: Pick<GameItem, 'id'> }) {
  const params = { id: String(game) }
  const { data } = useEndpoint('held', listHeld, { params }, refetchMs)
  const task = useTask()
  const releaseHeldNumber = (path: readonly string[]) =>
    void task.run(async () => {
      await sendStaffRequest(releaseNumber, { params, body: { path: [...path] } })
      await refetchQueries('held', 'game', 'changes')
    })
  if (!data || data.held.length === 0) return null
  return (
    <Panel
      title="Locked numbers"
      text="A locked number stays as you set it, even if a score file or feed says something else."
    >
      <FormError message={task.error?.message} />
      <ul className={styles.list}>
        {data.held.map(({ path, name, value, kind, actor_name }) => (
          <li key={path.join(' ')} className={styles.line}>
            <span>{value ?? 'none'}</span>
            <span className={styles.words}>
              {capitalize(name)}
              <small>
                {kind === 'held' ? 'locked' : 'undone'}
                {actor_name ? ` by ${actor_name}` : ''}
              </small>
            </span>
            <Button variant="outline" size={36} busy={task.busy} onClick={() => releaseHeldNumber(path)}>
              Unlock<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
