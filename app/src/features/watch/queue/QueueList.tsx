import { Button } from '@fieldhouse/design/action/Button'
import { Switch } from '@fieldhouse/design/choice/Switch'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useState } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { Scene } from '../../../shared/rows/cards/Scene.tsx'
import { setAutoplay, useAutoplay } from '../../../shared/watching/stage/film/preferences.ts'
import styles from './QueueList.module.css'
import { besides, comingFrom, type QueueItem, queueTarget } from './queue.model.ts'
import type { Queue } from './queue.ts'

const shownAtOnce = 20

interface QueueListProps {
  queue: Queue | undefined
  here: string
  /** A game or a channel: nothing plays after it by itself. */
  endless: boolean
  rowId: string
  sportSlug: string | undefined
}

/** The row it came from: what plays, and what plays next; beside what has no end what else is on. A row of one is none. */
export function QueueList({ queue, here, endless, rowId, sportSlug }: QueueListProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const [fromFirst, setFromFirst] = useState(false)
  if (!queue || queue.items.length < 2) return null
  const { items, before } = endless ? besides(queue.items, here) : comingFrom(queue.items, here, fromFirst)
  return (
    <aside className={styles.queue} aria-labelledby="up-next">
      <header className="section-head">
        <h2 id="up-next">{endless ? 'Also on' : 'Up next'}</h2>
        {!endless && <Autoplay />}
      </header>
      {before > 0 && (
        <Button size={36} variant="secondary" onClick={() => setFromFirst(true)}>
          {before === 1 ? 'Previous' : `${before} earlier videos`}
        </Button>
      )}
      <ul className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <Entry key={item.contentId} item={item} rowId={rowId} sportSlug={sportSlug} />
        ))}
      </ul>
      {shown < items.length && (
        <Button size={44} variant="secondary" wide onClick={() => setShown(shown + shownAtOnce)}>
          More
        </Button>
      )}
    </aside>
  )
}

function Autoplay() {
  const autoplay = useAutoplay()
  return (
    <span className={styles.autoplay}>
      <span id="autoplay">Autoplay</span>
      <Switch aria-labelledby="autoplay" checked={autoplay} onChange={setAutoplay} />
    </span>
  )
}

function Entry({ item, rowId, sportSlug }: { item: QueueItem; rowId: string; sportSlug: string | undefined }) {
  const target = queueTarget(rowId, item, sportSlug)
  if (!target) return null
  return (
    <li>
      <Link {...target} replace className={styles.entry}>
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
