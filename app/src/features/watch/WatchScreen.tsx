import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { contentOf } from '../../shared/content/video/watch-target.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { usePlace, useSearchText } from '../../shared/paths/usePlace.ts'
import { useDarkPage } from './useDarkPage.ts'
import { Watch } from './Watch.tsx'
import styles from './WatchScreen.module.css'

/** Both watch addresses: the row is the queue, the content is a title, an event or a channel. */
export function WatchScreen() {
  const { rowId = '', contentId = '', sportSlug } = usePlace().params
  const from = useSearchText('from')
  useDarkPage()
  const content = contentOf(contentId)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {content ? <Watch rowId={rowId} content={content} sportSlug={sportSlug} from={from} /> : <Nothing />}
    </main>
  )
}

const Nothing = () => (
  <>
    <h1 className="visually-hidden">No such video</h1>
    <EmptyState
      title="There is no such video"
      text="The link may be cut off, or the video is gone."
      action={
        <Link to="/app/home" className={buttonClass({ size: 44 })}>
          Go home
        </Link>
      }
    />
  </>
)
