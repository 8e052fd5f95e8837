import { stream } from '@fieldhouse/contract/realtime/realtime'
import { buildRequest } from '@fieldhouse/contract/request'
import { lineIs, tellAnnounced } from './announced.ts'
import { callerNow } from './api-client.ts'
import { jwtNow, renewSession } from './renewal.ts'
import { type ServerEvent, serverEvents } from './server-events.ts'

export interface StreamListener {
  onEvent(event: ServerEvent): void
  /** The line is there, or it is being sought again. */
  onLine(up: boolean): void
}

/** The server says something at least every fifteen seconds. */
const silenceMs = 40_000
const firstRetryMs = 1_000
const longestRetryMs = 20_000

/** A stream of the realtime service that comes back by itself and goes on after the last event it heard. EventSource cannot say who asks. */
export function openEventStream(query: Record<string, string>, { onEvent, onLine }: StreamListener): () => void {
  const closed = new AbortController()
  let lastEventId: string | undefined
  let retryMs = firstRetryMs

  const listen = async (): Promise<void> => {
    const { path, ...request } = buildRequest(stream, { query }, callerNow())
    const headers = new Headers({ ...request.headers, accept: 'text/event-stream' })
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
    const jwtUsed = jwtNow()
    const silent = new AbortController()
    let isUp = false
    let watch = setTimeout(() => silent.abort(), silenceMs)
    try {
      const signal = AbortSignal.any([closed.signal, silent.signal])
      const answer = await fetch(path, { headers, signal, cache: 'no-store' })
      if (answer.status === 401) await renewSession(jwtUsed)
      if (!answer.ok || !answer.body) return
      onLine(true)
      isUp = true
      lineIs(true)
      const read = serverEvents((event) => {
        lastEventId = event.id ?? lastEventId
        retryMs = firstRetryMs
        if (event.name === 'announcements') tellAnnounced(event.text)
        else onEvent(event)
      })
      for await (const chunk of chunksOf(answer.body)) {
        clearTimeout(watch)
        watch = setTimeout(() => silent.abort(), silenceMs)
        read(chunk)
      }
    } catch {
      // Cut, silent or closed: all the same from here.
    } finally {
      clearTimeout(watch)
      if (isUp) lineIs(false)
    }
  }

  const goOn = async () => {
    while (!closed.signal.aborted) {
      await listen()
      if (closed.signal.aborted) return
      onLine(false)
      // Not all at once when a server comes back.
      await waitOr(closed.signal, retryMs * (0.5 + Math.random()))
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }
  void goOn()
  return () => closed.abort()
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
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

/** Sooner when the network is back. */
const waitOr = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
