import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { formatGameName } from '../../shared/games/game-view.ts'
import { showGameScores } from '../../shared/score-safe/show-score.ts'
import { useHiddenGames } from '../../shared/score-safe/useHiddenGames.ts'

/** Replaces a story's text until a fan with hidden scores asks to read it. */
export function HiddenStory({ story: { tells, games } }: { story: StoryPage }) {
  const task = useTask('Showing the story')
  const hiddenGames = useHiddenGames(tells)
  const names = games.filter(({ id }) => hiddenGames.some((game) => game.id === id)).map(formatGameName)
  const showStory = () => showGameScores(hiddenGames.map(({ id }) => id))
  return (
    <EmptyState
      art={<Icon name="eye-off" size={48} />}
      title="Story hidden"
      text={`This story may contain spoilers${names.length > 0 ? ` for ${names.join(', ')}` : ''}. Reading it reveals ${hiddenGames.length > 1 ? 'those scores' : 'that score'} everywhere in the app.`}
      action={
        <Button size={44} busy={task.busy} onClick={() => void task.run(showStory)}>
          Read anyway
        </Button>
      }
    />
  )
}
