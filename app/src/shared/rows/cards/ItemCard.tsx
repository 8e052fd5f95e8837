import type { RowItem } from '@fieldhouse/contract/video/entities'
import { cellOf } from '../cells.model.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { EventCard } from './EventCard.tsx'
import { VodCard } from './VodCard.tsx'

/** One item of a row, whichever it is. */
export function ItemCard({ item, row }: { item: RowItem; row: string }) {
  if (item.type === 'event') return <EventCard event={item} row={row} />
  if (item.type === 'channel') return <ChannelCard channel={item} row={row} />
  return <VodCard cell={cellOf(item)} row={row} />
}
