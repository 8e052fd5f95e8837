import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  beginUpload,
  createTitle,
  finishUpload,
  getTitle,
  maxPieceBytes,
  type OperatorTitle,
  operatorTitles,
  sendPiece,
} from '@fieldhouse/contract/films/admin'
import { StartRefused, UsageError } from '../../shared/log/start-refused.ts'
import { buildBody, formatBodyFaults } from '../contract/command-request.ts'
import { getFlag, type TypedArguments } from '../contract/flags.ts'
import { listInputs } from '../contract/inputs.ts'
import { type ServerApi, ServerRefused } from '../session/server-api.ts'
import type { OwnCommand } from './own-command.ts'

const askEveryMs = 1_000
const attempts = 5
const patienceMs = 2_000
/** Statuses after which a retry would be refused again. */
const hopeless: ReadonlySet<number> = new Set([400, 403, 404, 413])

export const uploadVideo: OwnCommand = {
  group: 'films',
  name: 'upload',
  words: ['file'],
  about: 'Upload a video and wait until it plays. Run it again to resume',
  flags: () => [
    {
      name: 'id',
      isSwitch: false,
      about: 'title that the video belongs to; without it a new title is created',
    },
    ...listInputs(createTitle).map(({ flag, kind }) => ({ name: flag, isSwitch: kind.is === 'switch', about: '' })),
  ],
  run: async (typed, { session }) => {
    const file = path.resolve(typed.words[0] ?? '')
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat?.isFile()) throw new StartRefused(`File not found: ${typed.words[0]}`)
    if (stat.size === 0) throw new StartRefused('That file is empty.')
    const named = getFlag(typed, 'title') ?? path.basename(file, path.extname(file))
    const api = await session()
    const begun = await findOrCreateTitle(api, typed, named, stat.size)
    const id = String(begun.id)
    const title = await api.call(beginUpload, { params: { id }, body: { bytes: stat.size } })
    console.log(`· title ${id}: ${title.title}`)
    const sha256 = await sendFile(api, id, file, stat.size, getReceivedBytes(title))
    await followProgress(api, await api.call(finishUpload, { params: { id }, body: { sha256 } }))
    return 'done'
  },
}

/** Returns the title with the given id, the one whose upload was interrupted, or a new one. */
async function findOrCreateTitle(
  api: ServerApi,
  typed: TypedArguments,
  name: string,
  bytes: number,
): Promise<OperatorTitle> {
  const id = getFlag(typed, 'id')
  if (id !== undefined) return api.call(getTitle, { params: { id } })
  const input = createTitle.body.safeParse({ ...buildBody(createTitle, typed), title: name })
  if (!input.success) throw new UsageError(formatBodyFaults(createTitle, input.error).join('\n'))
  const { titles } = await api.call(operatorTitles, { query: { q: name } })
  const begun = titles.find(
    ({ title, asset }) => title === name && asset?.state.kind === 'uploading' && asset.state.bytes === bytes,
  )
  return begun ?? api.call(createTitle, { body: input.data })
}

const getReceivedBytes = ({ asset }: OperatorTitle): number =>
  asset?.state.kind === 'uploading' ? asset.state.received : 0

/** Sends the file piece by piece, starting after what has arrived. A brief network failure is retried. */
async function sendFile(api: ServerApi, id: string, file: string, size: number, received: number): Promise<string> {
  const hash = createHash('sha256')
  const handle = await fs.promises.open(file)
  try {
    for (let at = 0; at < size; ) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(Math.min(maxPieceBytes, size - at)),
        0,
        undefined,
        at,
      )
      const piece = buffer.subarray(0, bytesRead)
      hash.update(piece)
      if (at + bytesRead > received) {
        const from = Math.max(0, received - at)
        received = await sendOnePiece(api, id, at + from, piece.subarray(from))
        printProgress('sending', received / size)
      }
      at += bytesRead
    }
  } finally {
    await handle.close()
  }
  printDone('sent', `${(size / 1e6).toFixed(1)} MB`)
  return hash.digest('hex')
}

async function sendOnePiece(api: ServerApi, id: string, offset: number, piece: Buffer<ArrayBuffer>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return getReceivedBytes(
        await api.call(sendPiece, { params: { id, offset: String(offset) }, body: new Blob([piece]) }),
      )
    } catch (error) {
      if (error instanceof ServerRefused && hopeless.has(error.status)) throw error
      const received = attempt < attempts ? await waitForReceived(api, id) : undefined
      if (received === undefined) throw error
      if (received > offset) return received
    }
  }
}

async function waitForReceived(api: ServerApi, id: string): Promise<number | undefined> {
  await wait(patienceMs)
  return fetchTitle(api, Number(id)).then(getReceivedBytes, () => undefined)
}

async function followProgress(api: ServerApi, begun: OperatorTitle): Promise<void> {
  for (let title = begun; ; title = await fetchTitle(api, begun.id)) {
    const state = title.asset?.state
    if (state?.kind === 'refused')
      throw new StartRefused(
        `This file can’t be used: ${state.reason} Upload another one: npm run fieldhouse -- films upload FILE --id ${title.id}`,
      )
    if (state?.kind === 'failed')
      throw new StartRefused(`${state.reason} Try again: npm run fieldhouse -- films retry-video ${title.id}`)
    if (state?.kind === 'ready')
      return printDone('ready', title.asset?.renditions.map(({ name }) => name).join(', ') ?? '')
    if (state?.kind !== 'working')
      throw new StartRefused(
        `Title ${title.id} has no video. Upload one: npm run fieldhouse -- films upload FILE --id ${title.id}`,
      )
    printProgress(`${state.step}${state.playable ? ', already playable' : ''}`, state.progress)
    await wait(askEveryMs)
  }
}

const fetchTitle = (api: ServerApi, id: number) => api.call(getTitle, { params: { id: String(id) } })

function printProgress(what: string, share: number) {
  const text = `· ${what}  ${Math.round(share * 100)}%`
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}`)
}

function printDone(what: string, more: string) {
  if (process.stdout.isTTY) process.stdout.write('\r')
  console.log(`✓ ${what}  ${more}`.padEnd(60))
}
