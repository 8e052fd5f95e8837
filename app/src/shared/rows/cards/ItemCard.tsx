import type { Channel, RowItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { cellOf, unavailableWords } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { clockTime } from '../../time-words.ts'
import { shareOf } from '../../watching/guide.model.ts'
import { watchTarget } from '../../watching/watch-target.ts'
import { EventCard } from './EventCard.tsx'
import { VodCard } from './VodCard.tsx'

/** One item of a row, whichever it is. */
export function ItemCard({ item, row, sport }: { item: RowItem; row: string; sport?: string | undefined }) {
  if (item.type === 'event') return <EventCard event={item} row={row} sport={sport} />
  if (item.type === 'channel') return <ChannelCard channel={item} row={row} sport={sport} />
  return <VodCard cell={cellOf(item)} row={row} sport={sport} />
}

/** What a channel shows now, and what comes after it. */
function ChannelCard({ channel, row, sport }: { channel: Channel; row: string; sport?: string | undefined }) {
  const { id, number, name, logo, now, next, unavailable } = channel
  const at = new Date()
  return (
    <VideoCard
      image={now?.image ?? logo}
      title={now?.title ?? name}
      subtitle={next ? `Then ${clockTime(new Date(next.starts_at))} ${next.title}` : undefined}
      badge={
        <Badge tone="glass">
          {number} {name}
        </Badge>
      }
      progress={now ? shareOf(now, at.getTime()) : 0}
      reason={unavailable ? unavailableWords(unavailable, at) : undefined}
      link={<Link {...watchTarget(row, { kind: 'channel', id }, sport)} />}
    />
  )
}
