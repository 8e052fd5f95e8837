import { getWaysToWatch } from '@fieldhouse/contract/access/ways'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/api-client.ts'

/** Loads how this fan can watch something that their plan does not include. */
export const waysQuery = ({ kind, id }: WatchableRef) =>
  queryOptions({
    queryKey: ['ways', kind, id],
    queryFn: () => request(getWaysToWatch, 'Loading the ways to watch', { params: { kind, id: String(id) } }),
    meta: { keep: false },
  })
