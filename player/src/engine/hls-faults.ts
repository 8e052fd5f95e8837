import type { ErrorData } from 'hls.js'
import type { PlaybackFault } from '../machine/state.ts'
import type { FaultKind } from '../source.ts'

export const getFaultKindOfStatus = (status: number | undefined): FaultKind => {
  if (status === 401 || status === 403) return 'expired'
  if (status === 404 || status === 410) return 'gone'
  return 'network'
}

/** Converts an error of hls.js to a fault. */
export function toFault(error: ErrorData): PlaybackFault {
  const status = error.response?.code
  const detail = `${error.details}${status ? ` ${status}` : ''}: ${error.error?.message ?? error.reason ?? ''}`
  switch (error.details) {
    case 'manifestIncompatibleCodecsError':
    case 'manifestParsingError':
      return { kind: 'unsupported', detail }
    case 'bufferStalledError':
      return { kind: 'stalled', detail }
  }
  if (error.type === 'networkError') return { kind: getFaultKindOfStatus(status), detail }
  return { kind: 'media', detail }
}
