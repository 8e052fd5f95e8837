import { createInterface } from 'node:readline/promises'
import { StartRefused, UsageError } from '../log/start-refused.ts'

/** A line of the start: what is marked as a step is set in. */
export function say(text: string): void {
  console.log(text.replace(/^(?=[✓·])/, '  '))
}

/** What cannot be undone is typed out by a person, or said beforehand with --yes. */
export async function askFirst(question: string, word: string, args: string[]): Promise<void> {
  if (args.includes('--yes')) return
  if (!process.stdin.isTTY)
    throw new StartRefused(
      `${question}\nThis asks first, and no one is here to answer. If you are sure, say so: add --yes`,
    )
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C and the end of the input are an answer too.
  const answer = await Promise.race([
    asking.question(`${question}\nType ${word} to go on: `),
    new Promise<string>((resolve) => asking.once('close', () => resolve(''))),
  ])
  asking.close()
  if (answer.trim() !== word) throw new StartRefused('Nothing was changed.')
}

/** A flag that is misspelled must not be taken for none: it may have been there to keep something safe. */
export function refuseUnknownFlags(args: string[], known: string[], help: string): void {
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg))
  if (unknown) throw new UsageError(`There is no ${unknown}. ${help} shows what there is.`)
}
