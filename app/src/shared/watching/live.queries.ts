import { liveAirings, liveChannels } from '@fieldhouse/contract/video/video'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const everyMs = 60_000

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await call(liveChannels, 'Loading the channels', {})).channels,
  // What is on now changes by itself.
  refetchInterval: everyMs,
})

/** The guide of all channels from one midnight to the next. */
export const airingsQuery = (from: Date, to: Date) =>
  queryOptions({
    queryKey: ['airings', from.toISOString()],
    queryFn: async () => {
      const query = { from: from.toISOString(), to: to.toISOString() }
      return (await call(liveAirings, 'Loading the guide', { query })).airings
    },
    staleTime: 5 * everyMs,
  })
