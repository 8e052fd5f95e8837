import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { getSportTitle } from '../games/game-view.ts'
import { Link } from '../paths/Link.tsx'
import styles from './HiddenScore.module.css'
import { hideGameScore, showGameScore } from './show-score.ts'

/** Replaces a game's numbers until the fan asks to see them. */
export function HiddenScore({ game }: { game: GameItem }) {
  const task = useTask('Showing the score')
  return (
    <EmptyState
      art={<Icon name="eye-off" size={48} />}
      title="Score hidden"
      text={`${getSportTitle(game.sport)} scores are hidden. Show this score?`}
      action={
        <Button size={44} busy={task.busy} onClick={() => void task.run(() => showGameScore(game.id))}>
          Show score
        </Button>
      }
    />
  )
}

/** Note above the numbers of a game whose score the fan revealed. */
export function RevealedScore({ game }: { game: GameItem }) {
  const task = useTask('Hiding the score')
  return (
    <p className={styles.shown}>
      <span>{getSportTitle(game.sport)} scores are hidden. This one is shown.</span>
      <Button
        variant="outline"
        size={44}
        icon="eye-off"
        busy={task.busy}
        onClick={() => void task.run(() => hideGameScore(game.id))}
      >
        Hide again
      </Button>
    </p>
  )
}

/** Replaces a season's or a player's statistics, or a sport's records. */
export const HiddenStats = ({ title = 'Stats hidden' }: { title?: string }) => (
  <EmptyState
    art={<Icon name="eye-off" size={48} />}
    title={title}
    text={'Hidden to avoid spoilers.'}
    action={
      <Link to="/app/account/settings" className={buttonClass({ size: 44, variant: 'secondary' })}>
        Change in Settings
      </Link>
    }
  />
)
