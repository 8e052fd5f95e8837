import { getTicketSeason, listTickets } from '@fieldhouse/contract/tickets/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

const action = 'Loading the tickets'
const staleTime = 60_000

export const ticketsQuery = () =>
  queryOptions({ queryKey: ['tickets'], queryFn: () => call(listTickets, action, {}), staleTime })

export const ticketSeasonQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'season', id],
    queryFn: () => call(getTicketSeason, action, { params: { id } }),
    staleTime,
  })
