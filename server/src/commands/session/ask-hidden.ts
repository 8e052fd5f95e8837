import { createInterface } from 'node:readline/promises'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** Asks for a text without showing it, or reads it from the environment where no one can type. */
async function askHiddenText(label: string, variable: string): Promise<string> {
  const set = process.env[variable]
  if (set) return set
  if (!process.stdin.isTTY) throw new StartRefused(`Set ${variable}, or run this in a terminal.`)
  const line = createInterface({ input: process.stdin, output: process.stdout })
  process.stdout.write(`${label}: `)
  // Suppresses what is typed.
  Object.assign(line, { _writeToOutput: () => {} })
  const typed = await line.question('')
  line.close()
  console.log('')
  return typed
}

export const askPassword = (): Promise<string> => askHiddenText('Password', 'OPERATOR_PASSWORD')

export const askCode = (label = 'Code from your authenticator app, or a recovery code'): Promise<string> =>
  askHiddenText(label, 'OPERATOR_CODE')
