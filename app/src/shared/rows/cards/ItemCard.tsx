import type { Channel, RowItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { describeUnavailable, toVideoCell } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { formatClock } from '../../time-formats.ts'
import { getElapsedShare } from '../../watching/guide.model.ts'
import { getVideoTarget } from '../../watching/watch-target.ts'
import { EventCard } from './EventCard.tsx'
import { VodCard } from './VodCard.tsx'

/** Card of any item of a row. */
export function ItemCard({ item, row, sport }: { item: RowItem; row: string; sport?: string | undefined }) {
  if (item.type === 'event') return <EventCard event={item} row={row} sport={sport} />
  if (item.type === 'channel') return <ChannelCard channel={item} row={row} sport={sport} />
  return <VodCard cell={toVideoCell(item)} row={row} sport={sport} />
}

/** Card of a channel: its current program and the next one. */
function ChannelCard({ channel, row, sport }: { channel: Channel; row: string; sport?: string | undefined }) {
  const { id, number, name, logo, now, next, unavailable } = channel
  const at = new Date()
  return (
    <VideoCard
      image={now?.image ?? logo}
      title={now?.title ?? name}
      subtitle={next ? `Then ${formatClock(new Date(next.starts_at))} ${next.title}` : undefined}
      badge={
        <Badge tone="glass">
          {number} {name}
        </Badge>
      }
      progress={now ? getElapsedShare(now, at.getTime()) : 0}
      reason={unavailable ? describeUnavailable(unavailable, at) : undefined}
      link={<Link {...getVideoTarget(row, { kind: 'channel', id }, sport)} />}
    />
  )
}
