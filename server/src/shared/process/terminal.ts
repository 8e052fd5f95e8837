import { createInterface } from 'node:readline/promises'
import { StartRefused, UsageError } from '../log/start-refused.ts'

/** Prints a line of the start; steps are indented. */
export function printStep(text: string): void {
  console.log(text.replace(/^(?=[✓·])/, '  '))
}

/** Asks a person to type a word before something that cannot be undone, unless --yes is given. */
export async function confirmByTyping(question: string, word: string, args: string[]): Promise<void> {
  if (args.includes('--yes')) return
  if (!process.stdin.isTTY)
    throw new StartRefused(`${question}\nThis needs a confirmation, and no terminal is attached. To confirm, add --yes`)
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C and the end of the input count as an answer.
  const answer = await Promise.race([
    reader.question(`${question}\nType ${word} to continue: `),
    new Promise<string>((resolve) => reader.once('close', () => resolve(''))),
  ])
  reader.close()
  if (answer.trim() !== word) throw new StartRefused('Nothing was changed.')
}

/** Refuses a misspelled flag: ignoring it could skip a safeguard. */
export function refuseUnknownFlags(args: string[], known: string[], help: string): void {
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg))
  if (unknown) throw new UsageError(`Unknown option ${unknown}. For help: ${help}`)
}
