import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { RowPlaceholder } from '../screen/RowPlaceholder.tsx'
import styles from './Stories.module.css'
import { StoryCard } from './StoryCard.tsx'
import { eachStoryQuery, type Wanted } from './stories.queries.ts'

interface StoryRowProps {
  title: string
  /** Whose stories stand first stands first. */
  wanted: readonly Wanted[]
  /** Nothing stands below it that would move: its place is not kept. */
  quiet?: boolean
}

const cardsAtMost = 12

/** A row of stories; nothing where there are none, and nothing is said of what could not be loaded. */
export function StoryRow({ title, wanted, quiet = false }: StoryRowProps) {
  const asked = useQuery(eachStoryQuery(wanted))
  if (asked.isLoading) return quiet ? null : <RowPlaceholder label="Loading the stories" rows={1} />
  const stories = asked.data ?? []
  if (stories.length === 0) return null
  return (
    <div className={styles.row}>
      <CardRow
        title={title}
        items={stories.slice(0, cardsAtMost)}
        keyOf={({ id }) => String(id)}
        render={(story) => <StoryCard story={story} />}
      />
    </div>
  )
}
