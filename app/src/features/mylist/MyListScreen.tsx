import type { VodItem } from '@fieldhouse/contract/library/entities'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { markPlayed, saveToList, useMyList } from '../../shared/favorites/favorites.queries.ts'
import { toVideoCell } from '../../shared/homes/cells.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { VodGrid } from '../../shared/rows/VodGrid.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { showToast } from '../../shared/toast/toast.ts'

/** Videos the fan saved for later, newest first. */
export function MyListScreen() {
  const list = useMyList()
  return (
    <VideoScreen title="My list" intro="Videos you’ve saved.">
      <ReadState query={list} what="Your list" loading={<RowPlaceholder label="Loading your list" />}>
        {(items) => (items.length > 0 ? <SavedVideos items={items} /> : <EmptyList />)}
      </ReadState>
    </VideoScreen>
  )
}

const SavedVideos = ({ items }: { items: readonly VodItem[] }) => (
  <VodGrid
    items={items}
    keyOf={({ id }) => id}
    render={(item) => <VodCard cell={toVideoCell(item)} row="list" actions={<SavedVideoActions item={item} />} />}
  />
)

function SavedVideoActions({ item }: { item: VodItem }) {
  const { id, title, played } = item
  const removeFromList = async () => {
    await saveToList(item, false)
    showToast('info', 'Removed from My List', { label: 'Undo', onAction: () => void saveToList(item, true) })
  }
  return (
    <>
      <Button
        size={36}
        variant="secondary"
        icon={played ? 'check' : 'eye'}
        aria-pressed={played}
        aria-label={`Watched: ${title}`}
        onClick={() => void markPlayed(id, !played)}
      >
        Watched
      </Button>
      <Button
        size={36}
        variant="secondary"
        icon="trash"
        aria-label={`Remove ${title}`}
        onClick={() => void removeFromList()}
      >
        Remove
      </Button>
    </>
  )
}

const EmptyList = () => (
  <EmptyState
    art={<SportFigure sport="skiing" size={56} />}
    title="Nothing on your list yet"
    text="Tap My list on any video to save it here."
    action={
      <Link to="/app/highlights" className={buttonClass({ size: 44 })}>
        Find something to watch
      </Link>
    }
  />
)
