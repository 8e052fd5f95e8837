import type { Channel } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { Link } from '../../paths/Link.tsx'
import { shareOf } from '../../watching/guide.model.ts'
import { watchTarget } from '../../watching/watch-target.ts'
import { unavailableWords } from '../cells.model.ts'
import { clockTime } from '../time-words.ts'

/** What a channel shows now, and what comes after it. */
export function ChannelCard({ channel, row, sport }: { channel: Channel; row: string; sport?: string | undefined }) {
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
