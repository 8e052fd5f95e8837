import { currentSchool } from '@fieldhouse/contract/company'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { topics } from '@fieldhouse/contract/topics'
import { refuseField } from '../../shared/errors/refusal.ts'
import { rollBackAfter } from '../../shared/files/tables/dry-run.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import { readTableRows } from '../../shared/files/tables/read-table-rows.ts'
import type { TicketAdminDeps } from '../admin.service.ts'
import type { TicketStores } from '../tickets.store.ts'
import { importGames } from './import-games.ts'
import { importOffers, importSections } from './import-season.ts'
import { detectTable, parseGameLines, parseOfferLines, parseSectionLines, type TicketTable } from './read-tickets.ts'
import type { TicketImportContext } from './ticket-import-context.ts'

interface TicketImportOptions {
  actor: string
  table?: TicketTable | undefined
  sport?: string | undefined
  season?: number | undefined
  dryRun: boolean
}

export type TicketImport = ReturnType<typeof ticketImport>

/** Imports tables of a ticket office. A dry run lists what would change, and changes nothing. */
export function ticketImport({ store, clock, changeAsMade, notifyHere }: TicketAdminDeps) {
  return {
    take: async (bytes: Uint8Array, options: TicketImportOptions): Promise<ImportPlan> => {
      const rows = readTableRows(bytes)
      if (!Array.isArray(rows)) return createEmptyPlan([{ line: 1, message: rows.message }], options.dryRun)
      if (rows.length === 0)
        return createEmptyPlan([{ line: 1, message: 'The table has no lines below its headings.' }], options.dryRun)
      const table = options.table ?? detectTable(rows)
      if (table === undefined)
        return createEmptyPlan(
          [
            {
              line: 1,
              message:
                'The headings can’t be read. Games need a column Date, sections a column Section, and offers the columns Offer and Price.',
            },
          ],
          options.dryRun,
        )
      const planTicketImport = async (stores: TicketStores) => {
        const now = clock.now()
        const context = {
          stores,
          now,
          today: getLocalDay(currentSchool().timeZone, now),
          planned: createEmptyPlan([], options.dryRun),
        }
        await importTable(context, table, rows, options)
        context.planned.refused.sort((one, other) => one.line - other.line)
        const { added, changed } = context.planned
        const details = { table, added: added.length, changed: changed.length, refused: context.planned.refused.length }
        const subject = options.season === undefined ? 'tickets' : `season ${options.season}`
        return { done: context.planned, line: { action: 'import tickets', subject, details } }
      }
      if (options.dryRun) return (await rollBackAfter(store, planTicketImport)).done
      const planned = await changeAsMade(options.actor, planTicketImport)
      notifyHere(`${topics.schedule}0`)
      return planned
    },
  }
}

async function importTable(
  context: TicketImportContext,
  table: TicketTable,
  rows: Parameters<typeof parseGameLines>[0],
  options: TicketImportOptions,
): Promise<void> {
  if (table === 'games') return importGames(context, parseGameLines(rows), options.sport)
  const season = options.season === undefined ? undefined : await context.stores.seasons.one(options.season)
  if (options.season !== undefined && !season) throw refuseField('season', 'That ticket season doesn’t exist.')
  if (table === 'sections') return importSections(context, parseSectionLines(rows), season)
  if (!season) throw refuseField('season', 'Choose the season that these offers belong to, or create one.')
  return importOffers(context, parseOfferLines(rows), season)
}
