import { columnRoleLabels, type TableReading } from '@fieldhouse/contract/games/import/columns'
import type { ImportPlan, PlannedPerson } from '@fieldhouse/contract/games/schedule'
import type { Outcome } from '../outcome.ts'
import { sayFiles } from './score-files.ts'

const reasons = { said: 'as you say', remembered: 'as before', heading: 'by its heading', values: 'by what it holds' }

/** Columns that were found out are told, so that whoever sees a wrong one can say what it is. */
function sayTable({ columns, dates }: TableReading): void {
  if (columns.some(({ by, role }) => by === 'values' && role !== 'ignored'))
    for (const { place, heading, role, by } of columns)
      console.log(`  #${place} ${heading}: ${columnRoleLabels[role]} (${role}), ${reasons[by]}`)
  if (dates?.order === null)
    console.log(
      `? “${dates.written}” is ${dates.month_first} or ${dates.day_first}: say --dates month-first or --dates day-first`,
    )
}

/** A person of a roster as it is published. */
const personWords = ({ number, name, position, year, height, weight, hometown }: PlannedPerson): string =>
  [number === null ? '' : `#${number}`, name, position, year, height, weight && `${weight} lb`, hometown]
    .filter(Boolean)
    .join(' · ')

/** Of what a table would change or has changed a line each. */
export function sayPlanned({
  added,
  changed,
  same,
  refused,
  asks,
  skipped,
  warned,
  people,
  ignored,
  dry_run,
  files,
  table,
}: ImportPlan): Outcome {
  if (table) sayTable(table)
  const would = dry_run ? 'would be ' : ''
  for (const person of people) console.log(`  ${personWords(person)}`)
  for (const line of added) console.log(`+ ${line}`)
  for (const line of changed) console.log(`~ ${line}`)
  for (const { line, message } of refused) console.log(`! line ${line}: ${message}`)
  for (const { line, message } of warned) console.log(`? ${line === null ? '' : `line ${line}: `}${message}`)
  for (const { line, name } of asks) console.log(`? line ${line}: ${name} names no opponent`)
  if (asks.length > 0) console.log(`  Add ${asks.length === 1 ? 'it' : 'them'} as meets: --events add`)
  for (const line of skipped) console.log(`- skipped: ${line}`)
  if (ignored.length > 0) console.log(`  columns left out: ${ignored.join(', ')}`)
  const left = skipped.length > 0 ? `${skipped.length} skipped, ` : ''
  console.log(
    `${added.length} ${would}added, ${changed.length} ${would}changed, ${same} the same, ${left}${refused.length} not read`,
  )
  sayFiles(files)
  return table?.dates?.order === null || asks.length > 0 ? 'waits' : 'done'
}
