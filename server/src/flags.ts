import { StartRefused } from './shared/log/start-refused.ts'

/** A flag that is misspelled must not be taken for none: it may have been there to keep something safe. */
export function refuseUnknownFlags(args: string[], known: string[], help: string): void {
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg))
  if (unknown) throw new StartRefused(`There is no ${unknown}. ${help} shows what there is.`)
}
