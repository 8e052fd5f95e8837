import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import type { RowItem } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { formatDayAndTime } from '../../../shared/time.ts'

export const leftOutLabels: Readonly<Record<HomePreview['left_out'][number]['why'], string>> = {
  hidden: 'Hidden.',
  early: 'Hasn’t started.',
  over: 'Ended.',
  plan: 'For other plans.',
  market: 'For other markets.',
  empty: 'Nothing in it they can watch.',
}

export const getItemTitle = (item: RowItem): string =>
  item.type === 'channel' ? (item.now?.title ?? item.name) : item.title

export const getItemSubtitle = (item: RowItem): string =>
  item.type === 'channel' ? (item.next ? `Then ${item.next.title}` : '') : (item.subtitle ?? '')

export const describeUnavailable = ({ unavailable }: RowItem): string | undefined =>
  unavailable
    ? `${unavailable.message}${unavailable.until === null ? '' : ` ${formatDayAndTime(unavailable.until)}`}`
    : undefined

/** Badge of an item; it never reveals a result. */
export function ItemBadge({ item }: { item: RowItem }) {
  if (item.type === 'channel')
    return (
      <Badge tone="glass">
        {item.number} {item.name}
      </Badge>
    )
  if (item.type === 'vod') return null
  if (item.state === 'live' || item.state === 'interrupted') return <Badge tone="live">LIVE</Badge>
  if (item.state === 'upcoming') return <Badge tone="glass">{formatDayAndTime(item.starts_at)}</Badge>
  return <Badge tone="glass">{item.state === 'ended' ? 'Replay' : 'Canceled'}</Badge>
}
