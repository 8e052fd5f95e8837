import type { RowItem } from '@fieldhouse/contract/library/entities'
import { cellOf } from '../cells.model.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { EventCard } from './EventCard.tsx'
import { VodCard } from './VodCard.tsx'

/** One item of a row, whichever it is. */
export function ItemCard({ item, row, sport }: { item: RowItem; row: string; sport?: string | undefined }) {
  if (item.type === 'event') return <EventCard event={item} row={row} sport={sport} />
  if (item.type === 'channel') return <ChannelCard channel={item} row={row} sport={sport} />
  return <VodCard cell={cellOf(item)} row={row} sport={sport} />
}
