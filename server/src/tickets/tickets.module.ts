import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { endTicketSeasons } from './end-seasons.ts'
import { openTickets } from './open-tickets.ts'

export const ticketsModule = {
  name: 'tickets',
  columns: {
    ...declareImpersonal('ticket_seller', 'company_id host name place'),
    ...declareImpersonal(
      'ticket_season',
      'id company_id name sport season text state url venue_id offers prices revision changed_at',
    ),
    ...declareImpersonal('ticket_game', 'game_id company_id state price_from changed_at'),
  },
  auditNames: {
    season: sql`select ticket_season.name from ticket_season where ticket_season.id = ${subjectNumber} and ticket_season.company_id = audit.company_id`,
  },
  trash: {
    season: {
      table: 'ticket_season',
      children: [],
      pointers: [],
      loose: [{ column: 'venue_id', table: 'venue', called: 'Its venue' }],
    },
  },
  open: openTickets,
  newYear: endTicketSeasons,
  games: [{ table: 'ticket_game', column: 'game_id', keyed: null }],
  sports: [{ table: 'ticket_season', column: 'sport', holds: 'one' }],
} satisfies ServiceModule
