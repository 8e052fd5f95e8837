import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { alterationFates, type JudgedFile, judgeScoreFile } from './measure/score-files/judge-score-file.ts'

/**
 * Compares each number of score files with what is shown, counted by code of its own, and reports which altered numbers
 * go unnoticed. `npm run bench -- score-files FOLDER --altered NAME --count 300` uses the sports' own samples where no
 * folder is named. A file that is known to be wrong raises no false alarms.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    altered: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '300' },
  },
})
const [folder = 'sports/src'] = positionals
const files = globSync('**/*.xml', { cwd: folder }).map((file) => path.join(folder, file))
if (files.length === 0) throw new Error(`There is no .xml file in ${folder}.`)

const table: Record<string, Record<string, string | number>> = {}
for (const file of files.toSorted()) {
  const name = path.basename(file, '.xml')
  const judgedFile = await judgeScoreFile(readFileSync(file), Number(values.count))
  console.log(`\n${name}`)
  if ('refused' in judgedFile) console.log(`  refused: ${judgedFile.refused}`)
  else table[name] = formatJudgedRow(judgedFile, values.altered.includes(name))
}
console.table(table)

function formatJudgedRow({ producer, pairs, different, errors, altered }: JudgedFile, isAltered: boolean) {
  const equal = pairs.length - different.length
  console.log(`  shown ${pairs.length}, equal ${equal}, different ${different.length}`)
  for (const { of, inFile, shown } of different)
    console.log(`  different: ${of} is ${inFile}, shown ${shown ?? 'nowhere'}`)
  for (const error of errors) console.log(`  ${isAltered ? 'found' : 'false alarm'}: ${error}`)
  const counts = Object.fromEntries(
    alterationFates.map((fate) => [fate, altered.filter((each) => each.fate === fate).length] as const),
  )
  for (const fate of ['missed', 'unprovable'] as const) {
    const where = Map.groupBy(
      altered.filter((each) => each.fate === fate),
      ({ alteration }) => `${alteration.kind}, ${[...new Set(alteration.where)].join(' and ')}`,
    )
    for (const [spot, all] of where) console.log(`  ${fate}: ${spot}${all.length > 1 ? ` (${all.length})` : ''}`)
  }
  return {
    producer,
    numbers: pairs.length,
    different: different.length,
    'false alarms': isAltered ? '(altered)' : errors.length,
    altered: altered.length,
    ...counts,
  }
}
