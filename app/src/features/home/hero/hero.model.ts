import type { RowItem } from '@fieldhouse/contract/video/entities'
import { builtSubtitle } from '../../../shared/rows/cells.model.ts'

const slidesAtMost = 6

const isLive = (item: RowItem): boolean =>
  item.type === 'event' && (item.state === 'live' || item.state === 'interrupted')

/** What is live comes first; the rest stays in the operator's order. */
export function slidesOf(items: readonly RowItem[]): RowItem[] {
  const live = items.filter(isLive)
  return [...live, ...items.filter((item) => !isLive(item))].slice(0, slidesAtMost)
}

/** Around and around. */
export const turned = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count

export interface SlideWords {
  title: string
  text: string
  action: string
}

export function slideWords(item: RowItem): SlideWords {
  if (item.type === 'event')
    return {
      title: item.title,
      text: item.subtitle ?? '',
      action: isLive(item) ? 'Watch live' : item.state === 'ended' ? 'Watch again' : 'See the countdown',
    }
  if (item.type === 'channel')
    return { title: item.now?.title ?? item.name, text: item.now?.subtitle ?? item.name, action: 'Watch live' }
  return {
    title: item.title,
    text: item.shortDescription ?? builtSubtitle(item),
    action: item.position === null ? 'Watch' : 'Resume',
  }
}
