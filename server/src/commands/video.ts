import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  beginUpload,
  createTitle,
  finishUpload,
  largestPiece,
  type OperatorTitle,
  operatorTitleById,
  operatorTitles,
  retryVideo,
  sendPiece,
} from '@fieldhouse/contract/films/desk'
import { StartRefused } from '../shared/log/start-refused.ts'

import { type Given, numberOf } from './arguments.ts'
import { type Api, SaidNo } from './session/api.ts'
import { wishOf } from './title.ts'

const askEveryMs = 1_000
const attempts = 5
const patienceMs = 2_000
/** A file that is refused is refused again. */
const hopeless: ReadonlySet<number> = new Set([400, 403, 404, 413])

export const videoUsage = `  video add FILE           sends a film and makes it playable; asked again it goes on where it stopped
      --title TEXT  --id TITLE  and what "title edit" knows
  video list               every title, newest first
  video show ID            one title, and how far its film has come
  video retry ID           works on a failed film again; video retry ID FILE sends another file where the first was refused`

export async function videoCommand(api: Api, { words: [verb, subject, another], ...given }: Given): Promise<void> {
  if (verb === 'add' && subject) return add(api, path.resolve(subject), given)
  if (verb === 'list') return list(api)
  if (verb === 'show' && subject) return show(await get(api, numberOf(subject, 'ID')))
  if (verb === 'retry' && subject && another)
    return add(api, path.resolve(another), { flag: (name) => (name === 'id' ? subject : given.flag(name)) })
  if (verb === 'retry' && subject)
    return follow(api, await api.call(retryVideo, { params: { id: String(numberOf(subject, 'ID')) } }))
  throw new StartRefused(`video add, list, show or retry?\n\n${videoUsage}`)
}

async function add(api: Api, file: string, given: Omit<Given, 'words'>): Promise<void> {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  if (stat.size === 0) throw new StartRefused('That file is empty.')
  const begun = await titleFor(api, file, stat.size, given)
  const id = String(begun.id)
  const title = await api.call(beginUpload, { params: { id }, body: { bytes: stat.size } })
  console.log(`· title ${id}: ${title.title}`)
  const sha256 = await send(api, id, file, stat.size, receivedOf(title))
  await follow(api, await api.call(finishUpload, { params: { id }, body: { sha256 } }))
}

/** The one that was named, the one whose film was on its way when it stopped, or a new one. */
async function titleFor(api: Api, file: string, bytes: number, given: Omit<Given, 'words'>): Promise<OperatorTitle> {
  const named = given.flag('id')
  if (named) return get(api, numberOf(named, '--id'))
  const name = given.flag('title') ?? path.basename(file, path.extname(file))
  const { titles } = await api.call(operatorTitles, { query: { q: name } })
  const begun = titles.find(
    ({ title, asset }) => title === name && asset?.state.kind === 'uploading' && asset.state.bytes === bytes,
  )
  return begun ?? api.call(createTitle, { body: { ...(await wishOf(api, given)), title: name } })
}

const receivedOf = ({ asset }: OperatorTitle): number => (asset?.state.kind === 'uploading' ? asset.state.received : 0)

/** Piece by piece from what has arrived; a network that goes for a moment costs that moment. */
async function send(api: Api, id: string, file: string, size: number, received: number): Promise<string> {
  const hash = createHash('sha256')
  const handle = await fs.promises.open(file)
  try {
    for (let at = 0; at < size; ) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(largestPiece, size - at)), 0, undefined, at)
      const piece = buffer.subarray(0, bytesRead)
      hash.update(piece)
      if (at + bytesRead > received) {
        const from = Math.max(0, received - at)
        received = await sendOne(api, id, at + from, piece.subarray(from))
        progress('sending', received / size)
      }
      at += bytesRead
    }
  } finally {
    await handle.close()
  }
  done('sent', `${(size / 1e6).toFixed(1)} MB`)
  return hash.digest('hex')
}

async function sendOne(api: Api, id: string, offset: number, piece: Buffer<ArrayBuffer>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return receivedOf(await api.call(sendPiece, { params: { id, offset: String(offset) }, body: new Blob([piece]) }))
    } catch (error) {
      if (error instanceof SaidNo && hopeless.has(error.status)) throw error
      const received = attempt < attempts ? await receivedAgain(api, id) : undefined
      if (received === undefined) throw error
      if (received > offset) return received
    }
  }
}

async function receivedAgain(api: Api, id: string): Promise<number | undefined> {
  await wait(patienceMs)
  return get(api, Number(id)).then(receivedOf, () => undefined)
}

async function follow(api: Api, begun: OperatorTitle): Promise<void> {
  for (let title = begun; ; title = await get(api, begun.id)) {
    const state = title.asset?.state
    if (state?.kind === 'refused')
      throw new StartRefused(
        `This file cannot be used: ${state.reason} Send another: npm run fieldhouse -- video retry ${title.id} FILE`,
      )
    if (state?.kind === 'failed')
      throw new StartRefused(`${state.reason} Try again: npm run fieldhouse -- video retry ${title.id}`)
    if (state?.kind === 'ready') return done('ready', title.asset?.renditions.map(({ name }) => name).join(', ') ?? '')
    if (state?.kind !== 'working')
      throw new StartRefused(
        `The film of title ${title.id} is not here. Send it: npm run fieldhouse -- video add FILE --id ${title.id}`,
      )
    progress(`${state.step}${state.playable ? ', playable already' : ''}`, state.progress)
    await wait(askEveryMs)
  }
}

const get = (api: Api, id: number) => api.call(operatorTitleById, { params: { id: String(id) } })

async function list(api: Api): Promise<void> {
  for (let after: number | null | undefined; after !== null; ) {
    const page = await api.call(operatorTitles, { query: after === undefined ? {} : { after: String(after) } })
    for (const title of page.titles) console.log(lineOf(title))
    after = page.next
  }
}

const lineOf = ({ id, title, hidden, asset }: OperatorTitle): string =>
  `${String(id).padStart(6)}  ${(asset?.state.kind ?? 'no film').padEnd(9)}  ${title}${hidden ? '  (hidden)' : ''}`

const show = (title: OperatorTitle): void => console.log(JSON.stringify(title, null, 2))

function progress(what: string, share: number) {
  const text = `· ${what}  ${Math.round(share * 100)} %`
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}`)
}

function done(what: string, more: string) {
  if (process.stdout.isTTY) process.stdout.write('\r')
  console.log(`✓ ${what}  ${more}`.padEnd(60))
}
