import { channelAirings, liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'

const everyMs = 60_000

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await request(liveChannels, 'Loading the channels', {})).channels,
  // What is on now changes by itself.
  refetchInterval: everyMs,
})

/** What one channel shows around now; the hour names the question, so that an open page asks again. */
export const channelAiringsQuery = (id: number, hour: Date) =>
  queryOptions({
    queryKey: ['airings', 'channel', id, hour.toISOString()],
    queryFn: async () => {
      const query = { from: hoursAfter(hour, -3), to: hoursAfter(hour, 9) }
      return (await request(channelAirings, 'Loading the guide', { params: { id: String(id) }, query })).airings
    },
    // The department may put something else into it.
    staleTime: everyMs,
    refetchInterval: everyMs,
  })

const hoursAfter = (hour: Date, hours: number): string => new Date(hour.getTime() + hours * 60 * everyMs).toISOString()

/** The guide of all channels from one midnight to the next. */
export const airingsQuery = (from: Date, to: Date) =>
  queryOptions({
    queryKey: ['airings', from.toISOString()],
    queryFn: async () => {
      const query = { from: from.toISOString(), to: to.toISOString() }
      return (await request(liveAirings, 'Loading the guide', { query })).airings
    },
    // The department may put something else into it.
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
