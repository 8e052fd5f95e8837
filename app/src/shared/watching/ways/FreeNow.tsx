import type { RowItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useId } from 'react'
import { buildSubtitle, formatDuration } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { CardScene } from '../../rows/cards/CardScene.tsx'
import { getItemTarget } from '../event-target.ts'
import styles from './Ways.module.css'

/** What this fan can watch at once. */
export function FreeNow({ items }: { items: readonly RowItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Free right now</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.type} ${item.id}`}>
            <FreeItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FreeItem({ item }: { item: RowItem }) {
  if (item.type === 'channel') return null
  const isVideo = item.type === 'vod'
  const subtitle = isVideo ? buildSubtitle(item) || item.shortDescription : item.subtitle
  return (
    <Link {...getItemTarget(getQueue(item.sport), item)} className={styles.free}>
      <Thumb
        image={item.image}
        art={<CardScene slug={item.sport} />}
        duration={isVideo ? formatDuration(item.duration) : ''}
        badge={!isVideo && <Badge tone="live">LIVE</Badge>}
      />
      <span className={styles.words}>
        <b>{item.title}</b> {subtitle && <span>{subtitle}</span>}
      </span>
    </Link>
  )
}

/** The videos of the same team play next. */
const getQueue = (sport: string | null): string => (sport === null ? 'live' : `team-${sport}`)
