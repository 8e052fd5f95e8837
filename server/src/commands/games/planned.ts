import { dayOrders, roleWords, type SeenTable } from '@fieldhouse/contract/games/import/columns'
import type { Planned } from '@fieldhouse/contract/games/schedule'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Given } from '../arguments.ts'
import { type Outcome, sayFiles } from './say-files.ts'

/** `--columns` and `--dates`: how a table is to be read. */
export function readAs({ flag }: Pick<Given, 'flag'>) {
  const [columns, said] = [flag('columns'), flag('dates')]
  const dates = dayOrders.find((order) => order === said)
  if (said && !dates) throw new StartRefused(`--dates is ${dayOrders.join(' or ')}.`)
  return { ...(columns && { columns }), ...(dates && { dates }) }
}

const reasons = { said: 'as you say', remembered: 'as before', heading: 'by its heading', values: 'by what it holds' }

/** Columns that were found out are told, so that whoever sees a wrong one can say what it is. */
function sayTable({ columns, dates }: SeenTable): void {
  if (columns.some(({ by, role }) => by === 'values' && role !== 'ignored'))
    for (const { place, heading, role, by } of columns)
      console.log(`  #${place} ${heading}: ${roleWords[role]} (${role}), ${reasons[by]}`)
  if (dates?.order === null)
    console.log(
      `? “${dates.written}” is ${dates.month_first} or ${dates.day_first}: say --dates month-first or --dates day-first`,
    )
}

/** Of what a table would change or has changed a line each. */
export function sayPlanned({
  added,
  changed,
  same,
  refused,
  asks,
  skipped,
  ignored,
  dry_run,
  files,
  table,
}: Planned): Outcome {
  if (table) sayTable(table)
  const would = dry_run ? 'would be ' : ''
  for (const line of added) console.log(`+ ${line}`)
  for (const line of changed) console.log(`~ ${line}`)
  for (const { line, message } of refused) console.log(`! line ${line}: ${message}`)
  for (const { line, name } of asks) console.log(`? line ${line}: ${name} names no opponent`)
  if (asks.length > 0) console.log(`  Add ${asks.length === 1 ? 'it' : 'them'} as meets: --events`)
  for (const line of skipped) console.log(`- ${line}: other schools play it`)
  if (ignored.length > 0) console.log(`  columns left out: ${ignored.join(', ')}`)
  console.log(
    `${added.length} ${would}added, ${changed.length} ${would}changed, ${same} the same, ${refused.length} not read`,
  )
  sayFiles(files)
  return table?.dates?.order === null || asks.length > 0 ? 'waits' : 'done'
}
