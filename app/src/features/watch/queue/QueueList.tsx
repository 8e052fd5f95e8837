import { Button } from '@fieldhouse/design/action/Button'
import { Switch } from '@fieldhouse/design/choice/Switch'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useState } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { CardScene } from '../../../shared/rows/cards/CardScene.tsx'
import { saveAutoplay, useAutoplay } from '../../../shared/watching/stage/film/preferences.ts'
import styles from './QueueList.module.css'
import { getQueueTarget, listOtherItems, listUpcomingItems, type QueueItem } from './queue.model.ts'
import type { VideoQueue } from './queue.queries.ts'

const pageSize = 20

interface QueueListProps {
  queue: VideoQueue | undefined
  current: string
  /** A live game or a channel, after which nothing plays automatically. */
  endless: boolean
  rowId: string
  sportSlug: string | undefined
}

/**
 * The row the video was opened from: the current video and the next ones; beside a live stream, what else is on. A row
 * with one video is not shown.
 */
export function QueueList({ queue, current, endless, rowId, sportSlug }: QueueListProps) {
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const [showsEarlier, setShowsEarlier] = useState(false)
  if (!queue || queue.items.length < 2) return null
  const { items, before } = endless
    ? listOtherItems(queue.items, current)
    : listUpcomingItems(queue.items, current, showsEarlier)
  return (
    <aside className={styles.queue} aria-labelledby="up-next">
      <header className="section-head">
        <h2 id="up-next">{endless ? 'Also on' : 'Up next'}</h2>
        {!endless && <AutoplaySwitch />}
      </header>
      {before > 0 && (
        <Button size={36} variant="secondary" onClick={() => setShowsEarlier(true)}>
          {before === 1 ? 'Previous' : `${before} earlier videos`}
        </Button>
      )}
      <ul className={styles.list}>
        {items.slice(0, visibleCount).map((item) => (
          <QueueEntry key={item.contentId} item={item} rowId={rowId} sportSlug={sportSlug} />
        ))}
      </ul>
      {visibleCount < items.length && (
        <Button size={44} variant="secondary" wide onClick={() => setVisibleCount(visibleCount + pageSize)}>
          More
        </Button>
      )}
    </aside>
  )
}

function AutoplaySwitch() {
  const autoplay = useAutoplay()
  return (
    <span className={styles.autoplay}>
      <span id="autoplay">Autoplay</span>
      <Switch aria-labelledby="autoplay" checked={autoplay} onChange={saveAutoplay} />
    </span>
  )
}

function QueueEntry({ item, rowId, sportSlug }: { item: QueueItem; rowId: string; sportSlug: string | undefined }) {
  const target = getQueueTarget(rowId, item, sportSlug)
  if (!target) return null
  return (
    <li>
      <Link {...target} replace className={styles.entry}>
        <Thumb
          image={item.image}
          art={item.safe && <CardScene slug={item.safe.sport} />}
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
