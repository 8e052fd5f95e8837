import { useLayoutEffect } from 'react'
import { getSavedTheme } from '../../shared/device/theme.ts'
import { useCurrentPage, useSearchText } from '../../shared/paths/useCurrentPage.ts'
import { parseContentId } from '../../shared/watching/watch-target.ts'
import { NoSuchVideo } from './NoSuchVideo.tsx'
import { WatchPage } from './WatchPage.tsx'
import styles from './WatchScreen.module.css'

/** Screen of both watch addresses: the row is the queue, and the content is a video, an event or a channel. */
export function WatchScreen() {
  const { rowId = '', contentId = '', sportSlug } = useCurrentPage().params
  const from = useSearchText('from')
  useDarkPage()
  const content = parseContentId(contentId)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {content ? <WatchPage rowId={rowId} content={content} sportSlug={sportSlug} from={from} /> : <NoSuchVideo />}
    </main>
  )
}

/** Makes the whole page dark while a video is open, and restores the fan's theme on leaving. */
function useDarkPage() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark'
    return () => {
      const chosen = getSavedTheme()
      if (chosen === 'system') delete dataset.theme
      else dataset.theme = chosen
    }
  }, [])
}
