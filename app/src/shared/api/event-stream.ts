import { fetchFromServer } from '@fieldhouse/client/api/server-address'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { buildRequest } from '@fieldhouse/contract/request'
import { setAnnouncement, updateOpenStreams } from './announcement-signal.ts'
import { getRequestCaller } from './api-client.ts'
import { getJwt, renewSession } from './renewal.ts'
import { createEventReader, type ServerEvent } from './server-events.ts'

export interface StreamListener {
  onEvent(event: ServerEvent): void
  /** Reports whether the connection is up or being restored. */
  onLine(up: boolean): void
}

/** The server sends something at least every fifteen seconds. */
const silenceMs = 40_000
const firstRetryMs = 1_000
const longestRetryMs = 20_000

/**
 * Opens a stream of the realtime service that reconnects automatically and continues after the last event. EventSource
 * cannot send the caller's headers.
 */
export function openEventStream(query: Record<string, string>, { onEvent, onLine }: StreamListener): () => void {
  const closed = new AbortController()
  let lastEventId: string | undefined
  let retryMs = firstRetryMs

  const listenOnce = async (): Promise<void> => {
    const { path, ...request } = buildRequest(stream, { query }, getRequestCaller())
    const headers = new Headers({ ...request.headers, accept: 'text/event-stream' })
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
    const jwtUsed = getJwt()
    const silenceAbort = new AbortController()
    let isUp = false
    let silenceTimer = setTimeout(() => silenceAbort.abort(), silenceMs)
    try {
      const signal = AbortSignal.any([closed.signal, silenceAbort.signal])
      const answer = await fetchFromServer(path, { headers, signal, cache: 'no-store' })
      if (answer.status === 401) await renewSession(jwtUsed)
      if (!answer.ok || !answer.body) return
      onLine(true)
      isUp = true
      updateOpenStreams(true)
      const readChunk = createEventReader((event) => {
        lastEventId = event.id ?? lastEventId
        retryMs = firstRetryMs
        if (event.name === 'announcements') setAnnouncement(event.text)
        else onEvent(event)
      })
      for await (const chunk of readTextChunks(answer.body)) {
        clearTimeout(silenceTimer)
        silenceTimer = setTimeout(() => silenceAbort.abort(), silenceMs)
        readChunk(chunk)
      }
    } catch {
      // Cut, silent or closed: the loop handles them alike.
    } finally {
      clearTimeout(silenceTimer)
      if (isUp) updateOpenStreams(false)
    }
  }

  const reconnectLoop = async () => {
    while (!closed.signal.aborted) {
      await listenOnce()
      if (closed.signal.aborted) return
      onLine(false)
      // Spreads the reconnects when a server comes back.
      await waitForRetry(closed.signal, retryMs * (0.5 + Math.random()))
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }
  void reconnectLoop()
  return () => closed.abort()
}

async function* readTextChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.releaseLock()
  }
}

/** Waits, but less when the network returns. */
const waitForRetry = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const finishWaiting = () => {
      clearTimeout(timer)
      removeEventListener('online', finishWaiting)
      signal.removeEventListener('abort', finishWaiting)
      resolve()
    }
    const timer = setTimeout(finishWaiting, ms)
    addEventListener('online', finishWaiting)
    signal.addEventListener('abort', finishWaiting)
  })
