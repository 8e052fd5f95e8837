import { commandLine } from './commands.ts'
import { wordsOf } from './shared/log/start-refused.ts'
import { stop, stopWhenTold } from './shared/process/stopping.ts'

stopWhenTold()
commandLine(process.argv.slice(2)).then(stop, (error) => {
  console.error(`\n${wordsOf(error)}\n`)
  return stop(1)
})
