import { type LiveEvent, operatorEvents } from '@fieldhouse/contract/live/desk'
import { inWords, signalInWords } from '@fieldhouse/contract/live/signal-words'
import { type EventSignals, eventSignals } from '@fieldhouse/contract/live/signals'
import { told } from './arguments.ts'
import type { Api } from './session/api.ts'

/** Who watches, what comes in and who was not let in, a stream a paragraph. */
export async function sayWatched(api: Api): Promise<void> {
  const [{ events }, { events: watched, strangers }] = await Promise.all([
    api.call(operatorEvents),
    api.call(eventSignals),
  ])
  for (const one of watched) {
    const event = events.find(({ id }) => id === one.id)
    if (event && isWorthALine(event, one)) say(event, one)
  }
  for (const knock of strangers) console.log(`  ${inWords(knock, told)}`)
}

const isWorthALine = ({ encoder }: LiveEvent, { viewers, signal, knocks }: EventSignals): boolean =>
  encoder !== null || viewers > 0 || signal !== null || knocks.length > 0

function say({ id, title, state, held }: LiveEvent, { viewers, signal, knocks }: EventSignals): void {
  const devices = viewers === 1 ? '1 device watches' : `${viewers} devices watch`
  console.log(`${String(id).padStart(6)}  ${held ? 'held' : state}  ${title}: ${devices}`)
  if (signal) console.log(`        ${signalInWords(signal, told)}`)
  for (const knock of knocks) console.log(`        ${inWords(knock, told)}`)
}
