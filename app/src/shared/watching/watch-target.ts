import type { RowItem } from '@fieldhouse/contract/library/entities'
import type { Target } from '../paths/paths.ts'

/** What the last step of a watch address names: a title by its id, an event or a channel by its kind too. */
export type WatchContent = { kind: 'vod' | 'event' | 'channel'; id: number }

export const contentId = ({ kind, id }: WatchContent): string => (kind === 'vod' ? String(id) : `${kind}-${id}`)

/** Undefined when the address names nothing that can be watched. */
export function contentOf(contentId: string): WatchContent | undefined {
  const [, kind = 'vod', digits = ''] = /^(?:(event|channel)-)?([1-9]\d{0,8})$/.exec(contentId) ?? []
  if (digits === '') return undefined
  return { kind: kind as WatchContent['kind'], id: Number(digits) }
}

export const contentOfItem = ({ type, id }: RowItem): WatchContent => ({ kind: type, id })

export type WatchTarget =
  | Target<'/app/watch/$rowId/$contentId'>
  | Target<'/app/sports/$sportSlug/watch/$rowId/$contentId'>

/** The row is the queue; inside a sport the address stays in the sport. */
export function watchTarget(rowId: string, content: WatchContent, sportSlug?: string): WatchTarget {
  const params = { rowId, contentId: contentId(content) }
  if (sportSlug === undefined) return { to: '/app/watch/$rowId/$contentId', params }
  return { to: '/app/sports/$sportSlug/watch/$rowId/$contentId', params: { ...params, sportSlug } }
}
