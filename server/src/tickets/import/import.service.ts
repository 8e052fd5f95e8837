import { currentSchool } from '@fieldhouse/contract/company'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { refuseField } from '../../shared/errors/refusal.ts'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import { rowsOf } from '../../shared/files/tables/rows-of.ts'
import type { DeskParts } from '../desk.service.ts'
import type { TicketStores } from '../tickets.store.ts'
import { readGames, readOffers, readSections, type Table, tableIn } from './read-tickets.ts'
import { takeGames } from './take-games.ts'
import { takeOffers, takeSections } from './take-season.ts'
import type { Taking } from './taking.ts'

interface TicketImportOptions {
  actor: string
  table?: Table | undefined
  sport?: string | undefined
  season?: number | undefined
  dryRun: boolean
}

export type TicketImport = ReturnType<typeof ticketImport>

/** Imports tables of a ticket office. A dry run lists what would change, and changes nothing. */
export function ticketImport({ store, clock, changeAsMade, tellHere }: DeskParts) {
  return {
    take: async (bytes: Uint8Array, how: TicketImportOptions): Promise<ImportPlan> => {
      const rows = rowsOf(bytes)
      if (!Array.isArray(rows)) return nothingYet([{ line: 1, message: rows.message }], how.dryRun)
      if (rows.length === 0)
        return nothingYet([{ line: 1, message: 'There is a heading at most: no line below it.' }], how.dryRun)
      const table = how.table ?? tableIn(rows)
      if (table === undefined)
        return nothingYet(
          [
            {
              line: 1,
              message:
                'Its headings are not understood: games have a Date, sections a Section, offers an Offer and a Price.',
            },
          ],
          how.dryRun,
        )
      const laid = async (stores: TicketStores) => {
        const now = clock.now()
        const taking = {
          stores,
          now,
          today: getLocalDay(currentSchool().timeZone, now),
          planned: nothingYet([], how.dryRun),
        }
        await lay(taking, table, rows, how)
        taking.planned.refused.sort((one, other) => one.line - other.line)
        const { added, changed } = taking.planned
        const said = { table, added: added.length, changed: changed.length, refused: taking.planned.refused.length }
        const subject = how.season === undefined ? 'tickets' : `season ${how.season}`
        return { done: taking.planned, line: { action: 'import tickets', subject, said } }
      }
      if (how.dryRun) return (await takenBack(store, laid)).done
      const planned = await changeAsMade(how.actor, laid)
      tellHere(`${topics.schedule}0`)
      return planned
    },
  }
}

async function lay(
  taking: Taking,
  table: Table,
  rows: Parameters<typeof readGames>[0],
  how: TicketImportOptions,
): Promise<void> {
  if (table === 'games') return takeGames(taking, readGames(rows), how.sport)
  const season = how.season === undefined ? undefined : await taking.stores.seasons.one(how.season)
  if (how.season !== undefined && !season) throw refuseField('season', 'Those tickets don’t exist.')
  if (table === 'sections') return takeSections(taking, readSections(rows), season)
  if (!season) throw refuseField('season', 'Offers belong to a season: begin it, then say which.')
  return takeOffers(taking, readOffers(rows), season)
}
