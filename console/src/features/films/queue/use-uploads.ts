import { ApiError } from '@fieldhouse/client/api/api-error'
import {
  beginUpload,
  createTitle,
  editTitle,
  finishUpload,
  getTitle,
  maxPieceBytes,
  type OperatorTitle,
  sendPiece,
} from '@fieldhouse/contract/films/desk'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useSession } from '../../../shared/session/session.ts'
import { UploadQueue } from './queue.ts'
import { remembering } from './remembered.ts'
import type { Desk } from './sending.ts'
import { isUnderway } from './upload.model.ts'

const one = (titleId: number) => ({ params: { id: String(titleId) } })
const stateOf = ({ asset }: OperatorTitle) => (asset?.state.kind === 'uploading' ? asset.state : undefined)

const desk: Desk = {
  create: async (title, about) => {
    const { id } = await request(createTitle, { body: { title, ...about } })
    await changed('titles')
    return id
  },
  rename: async (titleId, title) => {
    await request(editTitle, { ...one(titleId), body: { title } })
    await changed('titles', 'title')
  },
  begin: async (titleId, bytes) => {
    const { received } = stateOf(await request(beginUpload, { ...one(titleId), body: { bytes } })) ?? { received: 0 }
    return received
  },
  piece: async (titleId, offset, piece) => {
    const params = { id: String(titleId), offset: String(offset) }
    return stateOf(await request(sendPiece, { params, body: piece }))?.received ?? offset + piece.size
  },
  finish: async (titleId, sha256) => {
    await request(finishUpload, { ...one(titleId), body: { sha256 } })
    await changed('titles', 'title')
  },
  arrived: async (titleId, bytes) => {
    try {
      const title = await request(getTitle, one(titleId))
      const state = stateOf(title)
      if (!title.asset) return 0
      return state?.bytes === bytes ? state.received : undefined
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }
  },
}

/** Until then, or until the network is back. */
const wait = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  setTimeout(done, ms)
  addEventListener('online', done, { once: true, signal })
  signal.addEventListener('abort', done, { once: true })
  return promise
}

/** Only a page that came by TLS, or of this machine, has locks. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)
const lockOf = (key: string): string => `fieldhouse.upload.${key}`

const claim = (key: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()?.request(lockOf(key), () => promise)
  return resolve
}
const isClaimed = async (key: string): Promise<boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(key))
}

let opened: { email: string; queue: UploadQueue } | undefined

/** It outlives the screens: films go on while somebody looks at a game. */
function queueOf(email: string): UploadQueue {
  if (opened?.email === email) return opened.queue
  opened?.queue.close()
  const kept = remembering(localStorage)
  const now = () => performance.now()
  const queue = new UploadQueue({ desk, kept, email, largestPiece: maxPieceBytes, now, wait, claim, isClaimed })
  opened = { email, queue }
  void queue.restore()
  return queue
}

addEventListener('beforeunload', (event) => {
  if (opened?.queue.now().some(isUnderway)) event.preventDefault()
})

export const useUploads = (): UploadQueue => queueOf(useSession()?.email ?? '')
