// npm run texts: lists every text that people may read, with file and line, for a review in one sitting.
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { runProgram } from './running.mjs'
import { exitWithError } from './say.mjs'

const usage = `npm run texts             list every text of the app, the console, the server, the sports and their workspaces
npm run texts -- WORDS    list the texts of files with all the words in their path
`

async function printTexts() {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  const { code } = await runProgram(await bootstrap(), [path.join(root, 'scripts/dev/texts.mjs'), ...words], 'inherit')
  process.exit(code ?? 1)
}

printTexts().catch(exitWithError)
