import { Button } from '@fieldhouse/design/action/Button'
import { Switch } from '@fieldhouse/design/choice/Switch'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { Scene } from '../../../shared/rows/cards/Scene.tsx'
import { setAutoplay, useAutoplay } from '../../../shared/watching/stage/film/preferences.ts'
import { contentOf, watchTarget } from '../../../shared/watching/watch-target.ts'
import styles from './QueueList.module.css'
import type { QueueItem } from './queue.model.ts'
import type { Queue } from './queue.ts'

const shownAtOnce = 20

interface QueueListProps {
  queue: Queue | undefined
  here: string
  rowId: string
  sportSlug: string | undefined
}

/** The row it came from, as what plays next. A row of one is none. */
export function QueueList({ queue, here, rowId, sportSlug }: QueueListProps) {
  const autoplay = useAutoplay()
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = here && list.current?.querySelector<HTMLElement>('[aria-current]')
    // Inside its own frame: the page stays where it is.
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.offsetTop
  }, [here])
  if (!queue || queue.items.length < 2) return null
  const first = Math.max(0, Math.min(queue.items.findIndex(({ contentId }) => contentId === here) - 2, shown))
  const items = queue.items.slice(first, first + shown)
  return (
    <aside className={styles.queue} aria-labelledby="up-next">
      <header className={styles.head}>
        <h2 id="up-next">Up next</h2>
        <span className={styles.autoplay}>
          <span id="autoplay">Autoplay</span>
          <Switch aria-labelledby="autoplay" checked={autoplay} onChange={setAutoplay} />
        </span>
      </header>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <Entry key={item.contentId} item={item} rowId={rowId} sportSlug={sportSlug} />
        ))}
      </ul>
      {first + shown < queue.items.length && (
        <Button size={44} variant="secondary" wide onClick={() => setShown(shown + shownAtOnce)}>
          More
        </Button>
      )}
    </aside>
  )
}

const bones = [1, 2, 3, 4, 5, 6]

/** Its column is kept: the picture does not grow smaller when it comes. */
export const QueuePlaceholder = () => (
  <aside className={styles.queue} aria-label="Loading what plays next">
    <div className={styles.head} />
    <div className={styles.list}>
      {bones.map((bone) => (
        <div key={bone} className={styles.entry}>
          <Skeleton shape="box" className={styles.thumb} />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  </aside>
)

function Entry({ item, rowId, sportSlug }: { item: QueueItem; rowId: string; sportSlug: string | undefined }) {
  const content = contentOf(item.contentId)
  if (!content) return null
  return (
    <li>
      <Link {...watchTarget(rowId, content, sportSlug)} replace className={styles.entry}>
        <Thumb
          image={item.image}
          art={item.safe && <Scene slug={item.safe.sport} />}
          duration={item.duration}
          progress={item.progress}
          dim={!item.ready}
          badge={item.live && <Badge tone="live">LIVE</Badge>}
        />
        <span className={styles.words}>
          <b>{item.title}</b>
          <small>{item.subtitle}</small>
        </span>
      </Link>
    </li>
  )
}
