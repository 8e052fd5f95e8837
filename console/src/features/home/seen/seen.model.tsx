import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import type { RowItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { dayAndTimeOf } from '../../../shared/time.ts'

export const whyWords: Readonly<Record<HomePreview['left_out'][number]['why'], string>> = {
  hidden: 'Hidden.',
  early: 'Hasn’t started.',
  over: 'Ended.',
  plan: 'For other plans.',
  market: 'For other markets.',
  empty: 'Nothing they can see in it.',
}

export const titleOf = (item: RowItem): string =>
  item.type === 'channel' ? (item.now?.title ?? item.name) : item.title

export const subtitleOf = (item: RowItem): string =>
  item.type === 'channel' ? (item.next ? `Then ${item.next.title}` : '') : (item.subtitle ?? '')

export const reasonOf = ({ unavailable }: RowItem): string | undefined =>
  unavailable
    ? `${unavailable.message}${unavailable.until === null ? '' : ` ${dayAndTimeOf(unavailable.until)}`}`
    : undefined

/** It never says who won. */
export function ItemBadge({ item }: { item: RowItem }) {
  if (item.type === 'channel')
    return (
      <Badge tone="glass">
        {item.number} {item.name}
      </Badge>
    )
  if (item.type === 'vod') return null
  if (item.state === 'live' || item.state === 'interrupted') return <Badge tone="live">LIVE</Badge>
  if (item.state === 'upcoming') return <Badge tone="glass">{dayAndTimeOf(item.starts_at)}</Badge>
  return <Badge tone="glass">{item.state === 'ended' ? 'Replay' : 'Canceled'}</Badge>
}
