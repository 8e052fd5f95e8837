import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listHeld, releaseNumber } from '@fieldhouse/contract/games/held'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import styles from './ChangesPanel.module.css'
import { nameNumber } from './changes.model.ts'

const everyMs = 4_000

/** Numbers that stand whatever the feed says; not shown where there is none. */
export function HeldPanel({ game: { id: game, ...sides } }: { game: GameItem }) {
  const params = { id: String(game) }
  const { data } = useAnswer('held', listHeld, { params }, everyMs)
  const task = useTask()
  const release = (path: readonly string[]) =>
    void task.run(async () => {
      await request(releaseNumber, { params, body: { path: [...path] } })
      await changed('held', 'game', 'changes')
    })
  if (!data || data.held.length === 0) return null
  return (
    <Panel title="Held numbers" text="Held numbers stay even if the feed disagrees.">
      <FormError message={task.error?.message} />
      <ul className={styles.list}>
        {data.held.map(({ path, value, kind, actor_name }) => {
          const name = nameNumber(path, sides)
          return (
            <li key={path.join(' ')} className={styles.line}>
              <span>{value ?? 'none'}</span>
              <span className={styles.words}>
                {name}
                <small>
                  {kind === 'held' ? 'held' : 'undone'}
                  {actor_name ? ` by ${actor_name}` : ''}
                </small>
              </span>
              <Button variant="outline" size={36} busy={task.busy} onClick={() => release(path)}>
                Use the feed<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
