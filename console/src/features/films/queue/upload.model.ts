import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { FileGoneError } from './send-file.ts'
import { getUploadRate, type RateSample } from './upload-rate.ts'

export type UploadState =
  | { kind: 'queued' | 'sending' | 'finishing' | 'paused' | 'sent' }
  /** The file's bytes are read and compared with what has arrived. */
  | { kind: 'comparing'; share: number }
  /** The upload continues automatically. */
  | { kind: 'waiting'; why: string }
  /** After a reload, because the browser keeps no file. */
  | { kind: 'missing'; why?: string }
  /** A failed upload can be tried again, a refused one cannot. */
  | { kind: 'failed' | 'refused'; why: string }

/** An upload as the list shows it. */
export interface QueuedUpload {
  key: string
  name: string
  bytes: number
  title: string
  titleId?: number
  received: number
  samples: readonly RateSample[]
  state: UploadState
  /** Why the title could not be changed, or why the file was not added again. */
  note?: string
}

/** The file that was chosen after a reload is not the one that was being sent. */
export class OtherFileError extends Error {}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const wrongInput = 400

/** A refused file stays refused; one that was damaged in transit can be sent again. */
export function getStateAfterError(error: unknown, before: UploadState | undefined): UploadState {
  const why = errorMessage(error)
  if (error instanceof OtherFileError || error instanceof FileGoneError) return { kind: 'missing', why }
  const isInput = error instanceof ApiError && error.status === wrongInput
  if (isInput && before?.kind !== 'finishing') return { kind: 'refused', why }
  return { kind: 'failed', why }
}

const underwayKinds: ReadonlySet<UploadState['kind']> = new Set([
  'queued',
  'sending',
  'comparing',
  'waiting',
  'finishing',
])

/** Whether the upload continues without an action as long as the page is open. */
export const isUnderway = ({ state }: Pick<QueuedUpload, 'state'>): boolean => underwayKinds.has(state.kind)

/** Estimated seconds until the upload is done, when there is an estimate. */
export function getSecondsLeft({ state, samples, bytes, received }: QueuedUpload): number | undefined {
  const rate = state.kind === 'sending' ? getUploadRate(samples) : undefined
  return rate ? (bytes - received) / rate : undefined
}
