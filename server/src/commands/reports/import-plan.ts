import { columnRoleLabels, type TableReading } from '@fieldhouse/contract/games/import/columns'
import type { ImportPlan, PlannedPerson } from '@fieldhouse/contract/games/schedule'
import type { CommandOutcome } from '../outcome.ts'
import { printScoreFiles } from './score-files.ts'

const reasons = { said: 'as you chose', remembered: 'as before', heading: 'by its heading', values: 'by its values' }

/** Prints detected columns, so that a wrong one can be corrected. */
function printTable({ columns, dates }: TableReading): void {
  if (columns.some(({ by, role }) => by === 'values' && role !== 'ignored'))
    for (const { place, heading, role, by } of columns)
      console.log(`  #${place} ${heading}: ${columnRoleLabels[role]} (${role}), ${reasons[by]}`)
  if (dates?.order === null)
    console.log(
      `? “${dates.written}” is ${dates.month_first} or ${dates.day_first}. Choose with --dates month-first or --dates day-first`,
    )
}

/** Formats a person as the roster shows it. */
const formatPlannedPerson = ({ number, name, position, year, height, weight, hometown }: PlannedPerson): string =>
  [number === null ? '' : `#${number}`, name, position, year, height, weight && `${weight} lb`, hometown]
    .filter(Boolean)
    .join(' · ')

/** Prints one line for each change that a table would make or has made. */
export function printImportPlan({
  added,
  changed,
  same,
  refused,
  asks,
  questions,
  skipped,
  warned,
  people,
  ignored,
  dry_run,
  files,
  table,
}: ImportPlan): CommandOutcome {
  if (table) printTable(table)
  const would = dry_run ? 'would be ' : ''
  for (const person of people) console.log(`  ${formatPlannedPerson(person)}`)
  for (const line of added) console.log(`+ ${line}`)
  for (const line of changed) console.log(`~ ${line}`)
  for (const { line, message } of refused) console.log(`! line ${line}: ${message}`)
  for (const { line, message } of warned) console.log(`? ${line === null ? '' : `line ${line}: `}${message}`)
  for (const { line, name } of asks) console.log(`? line ${line}: ${name} has no opponent`)
  if (asks.length > 0) console.log(`  To add ${asks.length === 1 ? 'it' : 'them'} as meets: --events add`)
  for (const { line, name, people: near } of questions)
    for (const one of near)
      console.log(`? line ${line}: ${name} may be ${one.name}: --same ${line}:${one.id}, or ${line}:new`)
  for (const line of skipped) console.log(`- skipped: ${line}`)
  if (ignored.length > 0) console.log(`  ignored columns: ${ignored.join(', ')}`)
  const left = skipped.length > 0 ? `${skipped.length} skipped, ` : ''
  console.log(
    `${added.length} ${would}added, ${changed.length} ${would}changed, ${same} unchanged, ${left}${refused.length} not imported`,
  )
  printScoreFiles(files)
  return table?.dates?.order === null || asks.length + questions.length > 0 ? 'waits' : 'done'
}
