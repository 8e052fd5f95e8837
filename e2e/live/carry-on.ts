import { setTimeout as sleep } from 'node:timers/promises'

/** One answer to a program that goes on with the addresses that it has, whatever the app was told. */
export interface CarriedOn {
  kind: 'playlist' | 'segment'
  /** 0 without an answer. */
  status: number
}

const patienceMs = 1_000
const everyMs = 100

async function read(kind: CarriedOn['kind'], url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(patienceMs) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: 0, text: '' }))
  const line: CarriedOn = { kind, status: answer.status }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return answer
}

/** Loads the playlist and the newest segment of a live stream again and again, and prints each answer. */
async function carryOn(main: string): Promise<void> {
  const { text } = await read('playlist', main)
  const variant = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  const media = new URL(variant, main).href
  for (let newest = media; ; await sleep(everyMs)) {
    const { text: list } = await read('playlist', media)
    const segments = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    newest = segments.length > 0 ? new URL(segments.at(-1) ?? '', media).href : newest
    if (newest !== media) await read('segment', newest)
  }
}

await carryOn(process.argv[2] ?? '')
