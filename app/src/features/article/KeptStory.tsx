import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { gameName } from '../../shared/games/game-view.ts'
import { showAll } from '../../shared/safe/show-score.ts'
import { useKeptGames } from '../../shared/safe/useKeptGames.ts'

/** In the place of a story's words, until its fan asks to be told how its games went. */
export function KeptStory({ story: { tells, games } }: { story: StoryPage }) {
  const task = useTask('Showing the story')
  const kept = useKeptGames(tells)
  const names = games.filter(({ id }) => kept.some((told) => told.id === id)).map(gameName)
  const show = () => showAll(kept.map(({ id }) => id))
  return (
    <EmptyState
      art={<Icon name="eye-off" size={48} />}
      title="Story hidden"
      text={`This story may contain spoilers${names.length > 0 ? ` for ${names.join(', ')}` : ''}. Reading it also shows ${kept.length > 1 ? 'those scores' : 'that score'}.`}
      action={
        <Button size={44} busy={task.busy} onClick={() => void task.run(show)}>
          Read anyway
        </Button>
      }
    />
  )
}
