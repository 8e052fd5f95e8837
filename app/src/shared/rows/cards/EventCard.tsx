import type { EventItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { unavailableWords } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { momentWords } from '../../time-words.ts'
import { delayBadge } from '../../watching/delay-words.ts'
import { eventTarget } from '../../watching/event-target.ts'
import { Scene } from './Scene.tsx'

interface EventCardProps {
  event: EventItem
  row: string
  /** Whose page it stands on. */
  sport?: string | undefined
}

/** A live event: on, to come, over. It never says who won. */
export function EventCard({ event, row, sport: within }: EventCardProps) {
  const { title, subtitle, image, sport, unavailable } = event
  const now = new Date()
  return (
    <VideoCard
      image={image}
      art={<Scene slug={sport} />}
      title={title}
      subtitle={subtitle ?? ''}
      badge={<EventBadge event={event} now={now} />}
      reason={unavailable ? unavailableWords(unavailable, now) : undefined}
      link={<Link {...eventTarget(row, event, within)} />}
    />
  )
}

export function EventBadge({ event: { state, starts_at, delay }, now }: { event: EventItem; now: Date }) {
  if (state === 'live' || state === 'interrupted') return <Badge tone="live">LIVE</Badge>
  if (state === 'cancelled') return <Badge tone="glass">Canceled</Badge>
  if (state === 'ended') return <Badge tone="glass">Replay</Badge>
  if (delay) return <Badge tone="glass">{delayBadge(delay, now)}</Badge>
  const words = momentWords(new Date(starts_at), now)
  return <Badge tone="glass">{words.charAt(0).toUpperCase() + words.slice(1)}</Badge>
}
