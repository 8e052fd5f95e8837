import { getNumbers, getViewers } from '@fieldhouse/contract/analytics/numbers'
import { type NumbersTable, tablesOf } from '@fieldhouse/contract/analytics/tables'
import { company } from '@fieldhouse/contract/company'
import { csvOf } from '@fieldhouse/contract/csv'
import { dayMs } from '@fieldhouse/contract/durations'
import { dayIn, wallIn } from '@fieldhouse/contract/zoned'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Given } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const numbersUsage = `  numbers [TABLE]          what was viewed, watched and done: days, watched, networks, joining, stories, pages, ads, rest; all without one
                           --from 2026-11-01 --until 2026-11-30, without them the last 28 days   --csv yes for a spreadsheet
  numbers viewers          how many watched live in each minute   --from DAY, without it today   --csv yes`

export const numbersFlags = ['from', 'until']
export const numbersSwitches = ['csv']

const daysBefore = 27

export async function numbersCommand(api: Api, { words: [wanted], flag }: Given): Promise<void> {
  const say = flag('csv') === 'yes' ? (table: NumbersTable) => console.log(csvOf(table).trimEnd()) : print
  const today = dayIn(company.timeZone, new Date())
  if (wanted === 'viewers') {
    say(await viewersOf(api, flag('from') ?? today))
    return
  }
  const query = {
    from: flag('from') ?? dayIn(company.timeZone, new Date(Date.now() - daysBefore * dayMs)),
    until: flag('until') ?? today,
  }
  const tables = tablesOf(await api.call(getNumbers, { query }))
  const chosen = wanted === undefined ? tables : tables.filter(({ name }) => name === wanted)
  if (chosen.length === 0)
    throw new StartRefused(`There is no table ${wanted}: ${tables.map(({ name }) => name).join(', ')} or viewers.`)
  if (chosen.length > 1 && flag('csv') === 'yes')
    throw new StartRefused(`Which table? ${tables.map(({ name }) => name).join(', ')} or viewers.`)
  for (const table of chosen) say(table)
}

async function viewersOf(api: Api, day: string): Promise<NumbersTable> {
  const { minutes } = await api.call(getViewers, { query: { day } })
  return {
    name: 'viewers',
    title: `Watching live, ${day}`,
    head: ['Minute', 'Viewers'],
    rows: minutes.map(({ at, viewers }) => [wallIn(company.timeZone, new Date(at)), viewers]),
  }
}

/** Columns below each other: words to the left, numbers to the right. */
function print({ title, head, rows }: NumbersTable): void {
  const lines = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const padded = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  console.log(`\n${title}`)
  if (rows.length === 0) console.log('  nothing yet')
  else for (const line of lines) console.log(`  ${line.map(padded).join('  ').trimEnd()}`)
}
