import { useLayoutEffect } from 'react'
import { themeNow } from '../../shared/device/theme.ts'
import { usePlace, useSearchText } from '../../shared/paths/usePlace.ts'
import { contentOf } from '../../shared/watching/watch-target.ts'
import { NoSuchVideo } from './NoSuchVideo.tsx'
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
      {content ? <Watch rowId={rowId} content={content} sportSlug={sportSlug} from={from} /> : <NoSuchVideo />}
    </main>
  )
}

/** Video is watched in the dark, bars and all; whoever leaves has their own theme again. */
function useDarkPage() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark'
    return () => {
      const chosen = themeNow()
      if (chosen === 'system') delete dataset.theme
      else dataset.theme = chosen
    }
  }, [])
}
