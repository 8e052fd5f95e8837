import { createInterface } from 'node:readline/promises'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** Typed by a person, and not shown; or from the environment, where nobody sits. */
async function askHidden(label: string, variable: string): Promise<string> {
  const set = process.env[variable]
  if (set) return set
  if (!process.stdin.isTTY) throw new StartRefused(`Set ${variable}, or run this in a terminal that can ask for it.`)
  const line = createInterface({ input: process.stdin, output: process.stdout })
  process.stdout.write(`${label}: `)
  // What is typed is not shown.
  Object.assign(line, { _writeToOutput: () => {} })
  const typed = await line.question('')
  line.close()
  console.log('')
  return typed
}

export const askPassword = (): Promise<string> => askHidden('Password', 'OPERATOR_PASSWORD')

export const askCode = (label = 'Code of your code app, or a recovery code'): Promise<string> =>
  askHidden(label, 'OPERATOR_CODE')
