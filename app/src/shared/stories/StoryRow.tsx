import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { RowPlaceholder } from '../screen/RowPlaceholder.tsx'
import styles from './Stories.module.css'
import { StoryCard } from './StoryCard.tsx'
import { type StoryFilter, storyListsQuery } from './stories.queries.ts'

interface StoryRowProps {
  title: string
  /** Lists of stories in the order they appear. */
  wanted: readonly StoryFilter[]
  /** Reserves no space while loading, because nothing below could move. */
  quiet?: boolean
}

const maxCards = 12

/** Row of stories. Without stories, or after a failure, it shows nothing. */
export function StoryRow({ title, wanted, quiet = false }: StoryRowProps) {
  const storyLists = useQuery(storyListsQuery(wanted))
  if (storyLists.isLoading) return quiet ? null : <RowPlaceholder label="Loading the stories" rows={1} />
  const stories = storyLists.data ?? []
  if (stories.length === 0) return null
  return (
    <div className={styles.row}>
      <CardRow
        title={title}
        items={stories.slice(0, maxCards)}
        keyOf={({ id }) => String(id)}
        render={(story) => <StoryCard story={story} />}
      />
    </div>
  )
}
