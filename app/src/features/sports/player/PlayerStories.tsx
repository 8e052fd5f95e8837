import type { Player } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { buildProfileRow } from '../../../shared/homes/cells.model.ts'
import { VodCard } from '../../../shared/rows/cards/VodCard.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../../shared/screen/RowPlaceholder.tsx'
import { StoryCard } from '../../../shared/stories/StoryCard.tsx'
import { storiesQuery } from '../../../shared/stories/stories.queries.ts'
import { personQuery } from '../../../shared/watching/titles.queries.ts'

interface PlayerStoriesProps {
  player: Player
  /** Whether this is part of a larger page, where an empty section is left out. */
  among?: boolean
}

/** Stories about a player, then the videos (spec 3) as one row of "Profile Videos". */
export function PlayerStories({ player: { id, firstname, lastname }, among = false }: PlayerStoriesProps) {
  const person = useQuery(personQuery(id))
  const stories = useQuery(storiesQuery({ person: id }))
  const written = stories.data ?? []
  if (stories.isLoading && !among) return <RowPlaceholder label="Loading the stories" />
  const videos = (
    <ReadState query={person} what="The stories" loading={<RowPlaceholder label="Loading the stories" />}>
      {({ videos }) => {
        const row = buildProfileRow(videos)
        if (row.cells.length === 0 && (among || written.length > 0)) return null
        return row.cells.length === 0 ? (
          <EmptyState title="No stories yet" text={`Check back for stories about ${firstname} ${lastname}.`} />
        ) : (
          <CardRow
            title={row.title}
            items={row.cells}
            keyOf={(cell) => String(cell.id)}
            render={(cell) => <VodCard cell={cell} row={`person-${id}`} />}
          />
        )
      }}
    </ReadState>
  )
  return (
    <>
      {written.length > 0 && (
        <CardRow
          title="Stories"
          items={written}
          keyOf={(story) => String(story.id)}
          render={(story) => <StoryCard story={story} />}
        />
      )}
      {videos}
    </>
  )
}
