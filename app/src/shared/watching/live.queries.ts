import { channelAirings, liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { listEvents } from '@fieldhouse/contract/live/live'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'

const refetchMs = 60_000

/** Loads why this fan can’t watch a live event: the plan or the place. Null where they can. */
export const eventLockQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-lock', id],
    queryFn: async (): Promise<Unavailable | null> => {
      const { events } = await request(listEvents, 'Loading the stream', { query: { id: String(id) } })
      return events[0]?.unavailable ?? null
    },
    staleTime: refetchMs,
  })

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await request(liveChannels, 'Loading the channels', {})).channels,
  // The list of live games changes without any event, so it polls.
  refetchInterval: refetchMs,
})

/** Loads a channel's airings around now. The hour is part of the key, so that an open page reloads. */
export const channelAiringsQuery = (id: number, hour: Date) =>
  queryOptions({
    queryKey: ['airings', 'channel', id, hour.toISOString()],
    queryFn: async () => {
      const query = { from: addHours(hour, -3), to: addHours(hour, 9) }
      return (await request(channelAirings, 'Loading the guide', { params: { id: String(id) }, query })).airings
    },
    // Staff may change the schedule at any time.
    staleTime: refetchMs,
    refetchInterval: refetchMs,
  })

const addHours = (hour: Date, hours: number): string => new Date(hour.getTime() + hours * 60 * refetchMs).toISOString()

/** Loads the guide of all channels from one midnight to the next. */
export const airingsQuery = (from: Date, to: Date) =>
  queryOptions({
    queryKey: ['airings', from.toISOString()],
    queryFn: async () => {
      const query = { from: from.toISOString(), to: to.toISOString() }
      return (await request(liveAirings, 'Loading the guide', { query })).airings
    },
    // Staff may change the schedule at any time.
    staleTime: refetchMs,
    refetchInterval: refetchMs,
  })
