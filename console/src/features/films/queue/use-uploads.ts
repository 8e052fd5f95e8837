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
} from '@fieldhouse/contract/films/admin'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useSession } from '../../../shared/session/session.ts'
import { UploadQueue } from './queue.ts'
import { openSavedUploads } from './saved-uploads.ts'
import type { UploadApi } from './send-file.ts'
import { isUnderway } from './upload.model.ts'

const toParams = (titleId: number) => ({ params: { id: String(titleId) } })
const getUploadState = ({ asset }: OperatorTitle) => (asset?.state.kind === 'uploading' ? asset.state : undefined)

const uploadApi: UploadApi = {
  createTitle: async (title, about) => {
    const { id } = await sendStaffRequest(createTitle, { body: { title, ...about } })
    await refetchQueries('titles')
    return id
  },
  renameTitle: async (titleId, title) => {
    await sendStaffRequest(editTitle, { ...toParams(titleId), body: { title } })
    await refetchQueries('titles', 'title')
  },
  beginUpload: async (titleId, bytes) => {
    const { received } = getUploadState(
      await sendStaffRequest(beginUpload, { ...toParams(titleId), body: { bytes } }),
    ) ?? { received: 0 }
    return received
  },
  sendPiece: async (titleId, offset, piece) => {
    const params = { id: String(titleId), offset: String(offset) }
    return getUploadState(await sendStaffRequest(sendPiece, { params, body: piece }))?.received ?? offset + piece.size
  },
  finishUpload: async (titleId, sha256) => {
    await sendStaffRequest(finishUpload, { ...toParams(titleId), body: { sha256 } })
    await refetchQueries('titles', 'title')
  },
  countArrivedBytes: async (titleId, bytes) => {
    try {
      const title = await sendStaffRequest(getTitle, toParams(titleId))
      const state = getUploadState(title)
      if (!title.asset) return 0
      return state?.bytes === bytes ? state.received : undefined
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }
  },
}

/** Waits this long, or until the network is back. */
const waitOrOnline = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finishWaiting = () => resolve()
  setTimeout(finishWaiting, ms)
  addEventListener('online', finishWaiting, { once: true, signal })
  signal.addEventListener('abort', finishWaiting, { once: true })
  return promise
}

/** Locks exist only on a page that came over TLS or from this machine. */
const getLockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)
const getLockName = (key: string): string => `fieldhouse.upload.${key}`

const claimUpload = (key: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  void getLockManager()?.request(getLockName(key), () => promise)
  return resolve
}
const isUploadClaimed = async (key: string): Promise<boolean> => {
  const { held = [] } = (await getLockManager()?.query()) ?? {}
  return held.some(({ name }) => name === getLockName(key))
}

let opened: { email: string; queue: UploadQueue } | undefined

/**
 * Opens the queue of a staff member. It outlives the screens, so uploads continue while the person works elsewhere in
 * the console.
 */
function openQueue(email: string): UploadQueue {
  if (opened?.email === email) return opened.queue
  opened?.queue.closeQueue()
  const savedUploads = openSavedUploads(localStorage)
  const getNow = () => performance.now()
  const queue = new UploadQueue({
    uploadApi,
    savedUploads,
    email,
    largestPiece: maxPieceBytes,
    now: getNow,
    waitOrOnline,
    claimUpload,
    isUploadClaimed,
  })
  opened = { email, queue }
  void queue.restoreUploads()
  return queue
}

addEventListener('beforeunload', (event) => {
  if (opened?.queue.now().some(isUnderway)) event.preventDefault()
})

export const useUploads = (): UploadQueue => openQueue(useSession()?.email ?? '')
