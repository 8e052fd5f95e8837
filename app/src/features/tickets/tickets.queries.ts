import { getTicketSeason, listTickets } from '@fieldhouse/contract/tickets/tickets'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../shared/api/api-client.ts'

const action = 'Loading the tickets'
const staleTime = 60_000

export const ticketsQuery = () =>
  queryOptions({ queryKey: ['tickets'], queryFn: () => request(listTickets, action, {}), staleTime })

export const ticketSeasonQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'season', id],
    queryFn: () => request(getTicketSeason, action, { params: { id } }),
    staleTime,
  })
