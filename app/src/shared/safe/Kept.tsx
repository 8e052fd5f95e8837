import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { sportTitle } from '../games/game-view.ts'
import { Link } from '../paths/Link.tsx'
import styles from './Kept.module.css'
import { hideOne, showOne } from './show-score.ts'

/** In the place of a game's numbers, until its fan asks for them. */
export function KeptScore({ game }: { game: GameItem }) {
  const task = useTask('Showing the score')
  return (
    <EmptyState
      art={<Icon name="eye-off" size={48} />}
      title="Score hidden"
      text={`${sportTitle(game.sport)} scores are hidden. Show this score?`}
      action={
        <Button size={44} busy={task.busy} onClick={() => void task.run(() => showOne(game.id))}>
          Show score
        </Button>
      }
    />
  )
}

/** Above the numbers of a game that is shown all the same. */
export function ShownScore({ game }: { game: GameItem }) {
  const task = useTask('Hiding the score')
  return (
    <p className={styles.shown}>
      <span>{sportTitle(game.sport)} scores are hidden. This one is shown.</span>
      <Button
        variant="outline"
        size={44}
        icon="eye-off"
        busy={task.busy}
        onClick={() => void task.run(() => hideOne(game.id))}
      >
        Hide again
      </Button>
    </p>
  )
}

/** In the place of a season's or a player's numbers. */
export const KeptNumbers = () => (
  <EmptyState
    art={<Icon name="eye-off" size={48} />}
    title="Stats hidden"
    text={'Hidden to avoid spoilers.'}
    action={
      <Link to="/app/account/settings" className={buttonClass({ size: 44, variant: 'secondary' })}>
        Change in Settings
      </Link>
    }
  />
)
