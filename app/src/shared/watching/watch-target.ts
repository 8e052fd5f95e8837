import type { RowItem } from '@fieldhouse/contract/library/entities'
import type { RouteTarget } from '../paths/paths.ts'

/** Content named by the last step of a watch address: a title by its id, an event or a channel also by its kind. */
export type WatchContent = { kind: 'vod' | 'event' | 'channel'; id: number }

export const formatContentId = ({ kind, id }: WatchContent): string => (kind === 'vod' ? String(id) : `${kind}-${id}`)

/** Undefined when the address names nothing that can be watched. */
export function parseContentId(contentId: string): WatchContent | undefined {
  const [, kind = 'vod', digits = ''] = /^(?:(event|channel)-)?([1-9]\d{0,8})$/.exec(contentId) ?? []
  if (digits === '') return undefined
  return { kind: kind as WatchContent['kind'], id: Number(digits) }
}

export const toWatchContent = ({ type, id }: RowItem): WatchContent => ({ kind: type, id })

export type WatchTarget =
  | RouteTarget<'/app/watch/$rowId/$contentId'>
  | RouteTarget<'/app/sports/$sportSlug/watch/$rowId/$contentId'>

/** Links to a video. The row becomes the queue; inside a sport the address stays in the sport. */
export function getVideoTarget(rowId: string, content: WatchContent, sportSlug?: string): WatchTarget {
  const params = { rowId, contentId: formatContentId(content) }
  if (sportSlug === undefined) return { to: '/app/watch/$rowId/$contentId', params }
  return { to: '/app/sports/$sportSlug/watch/$rowId/$contentId', params: { ...params, sportSlug } }
}
