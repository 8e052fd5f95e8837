import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { rateOf, type Sample } from './pace.ts'
import { FileGone } from './sending.ts'

export type UploadState =
  | { kind: 'queued' | 'sending' | 'finishing' | 'paused' | 'sent' }
  /** Its bytes are read here and compared with what has arrived. */
  | { kind: 'comparing'; share: number }
  /** It continues automatically. */
  | { kind: 'waiting'; why: string }
  /** After a reload: the browser keeps no file. */
  | { kind: 'missing'; why?: string }
  /** Another try may help, or none. */
  | { kind: 'failed' | 'refused'; why: string }

/** One line of the queue. */
export interface Upload {
  key: string
  name: string
  bytes: number
  title: string
  titleId?: number
  received: number
  samples: readonly Sample[]
  state: UploadState
  /** What went wrong with its title, or why its file was not taken once more. */
  note?: string
}

/** Chosen again after a reload, and not what was being sent. */
export class OtherFile extends Error {}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const wrongInput = 400

/** What is refused stays refused; what was garbled on its way is sent again when somebody says so. */
export function stateAfter(error: unknown, before: UploadState | undefined): UploadState {
  const why = errorMessage(error)
  if (error instanceof OtherFile || error instanceof FileGone) return { kind: 'missing', why }
  const isInput = error instanceof ApiError && error.status === wrongInput
  if (isInput && before?.kind !== 'finishing') return { kind: 'refused', why }
  return { kind: 'failed', why }
}

const underway: ReadonlySet<UploadState['kind']> = new Set(['queued', 'sending', 'comparing', 'waiting', 'finishing'])

/** It goes on by itself as long as this page is open. */
export const isUnderway = ({ state }: Pick<Upload, 'state'>): boolean => underway.has(state.kind)

/** Seconds until it is there, where that can be guessed. */
export function leftOf({ state, samples, bytes, received }: Upload): number | undefined {
  const rate = state.kind === 'sending' ? rateOf(samples) : undefined
  return rate ? (bytes - received) / rate : undefined
}
