import type { EventItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { describeUnavailable } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { formatMoment } from '../../time-formats.ts'
import { formatDelayBadge } from '../../watching/delay-formats.ts'
import { getEventTarget } from '../../watching/event-target.ts'
import { CardScene } from './CardScene.tsx'

interface EventCardProps {
  event: EventItem
  row: string
  /** Sport whose page contains the card. */
  sport?: string | undefined
}

/** Card of a live event: live, upcoming or over. It never shows who won. */
export function EventCard({ event, row, sport: within }: EventCardProps) {
  const { title, subtitle, image, sport, unavailable } = event
  const now = new Date()
  return (
    <VideoCard
      image={image}
      art={<CardScene slug={sport} />}
      title={title}
      subtitle={subtitle ?? ''}
      badge={<EventBadge event={event} now={now} />}
      reason={unavailable ? describeUnavailable(unavailable, now) : undefined}
      link={<Link {...getEventTarget(row, event, within)} />}
    />
  )
}

export function EventBadge({ event: { state, starts_at, delay }, now }: { event: EventItem; now: Date }) {
  if (state === 'live' || state === 'interrupted') return <Badge tone="live">LIVE</Badge>
  if (state === 'cancelled') return <Badge tone="glass">Canceled</Badge>
  if (state === 'ended') return <Badge tone="glass">Replay</Badge>
  if (delay) return <Badge tone="glass">{formatDelayBadge(delay, now)}</Badge>
  const label = formatMoment(new Date(starts_at), now)
  return <Badge tone="glass">{label.charAt(0).toUpperCase() + label.slice(1)}</Badge>
}
