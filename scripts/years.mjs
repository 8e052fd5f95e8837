// npm run years: plays three school years through the real endpoints, and compares every number with a plain sum.
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { runProgram, stopProgramsOnExit } from './running.mjs'
import { exitWithError } from './say.mjs'

const usage = `npm run years    imports, games, finals, corrections, merges, transfers, new school years, a changed address
                 and an ended sport in three years of five sports. Each number of every season, career, record and
                 standings page is compared with a plain sum, and every old address is opened.

It prints one line per comparison and ends with 1 where something differs.
`

async function playYears() {
  if (process.argv.includes('--help')) return console.log(usage)
  stopProgramsOnExit()
  const node = await bootstrap()
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project=server', 'scripts/dev/years/']
  const { code } = await runProgram(node, args, 'inherit', { YEARS: 'complete' })
  process.exit(code ?? 1)
}

playYears().catch(exitWithError)
