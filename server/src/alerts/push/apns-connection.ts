import http2, { type ClientHttp2Session } from 'node:http2'
import { text } from 'node:stream/consumers'
import { minuteMs } from '@fieldhouse/contract/durations'
import { requestTimeoutMs } from './retry-waits.ts'

/** A firewall may forget a connection that is idle for longer. */
const idleMs = 5 * minuteMs

export interface ApnsAnswer {
  status: number
  body: string
  retryAfter: string | undefined
}

/**
 * Keeps one HTTP/2 connection for all requests, and opens another one after it ended. Node queues what is more than the
 * server takes at once: Apple takes a single request until the first token was accepted.
 */
export function openApnsConnection(address: string) {
  let open: ClientHttp2Session | undefined
  let isStopped = false

  const connect = (): ClientHttp2Session => {
    // Until the server says how many requests it takes, more than one would be refused.
    const session = http2.connect(address, { peerMaxConcurrentStreams: 1 })
    session.setTimeout(idleMs, () => session.close())
    // Each request hears of it too.
    session.on('error', () => undefined)
    return session
  }

  const getSession = (): ClientHttp2Session => {
    if (isStopped) throw new Error('stopped')
    // Node closes a session at GOAWAY: what the server took is still answered, and what is new needs another one.
    if (!open || open.closed || open.destroyed) open = connect()
    return open
  }

  /** A connection that does not answer is left to the requests that it has. */
  const leave = (session: ClientHttp2Session): void => {
    if (session.connecting) session.destroy()
    else session.close()
  }

  return {
    /** Throws where no answer comes, also for a request that the server refused because it closes the connection. */
    post: async (path: string, headers: Record<string, string>, body: string): Promise<ApnsAnswer> => {
      const session = getSession()
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers }, { signal })
      let status: number | undefined
      let retryAfter: string | undefined
      stream.once('response', (answered) => {
        status = answered[':status']
        retryAfter = answered['retry-after']
      })
      // One that comes after the answer changes nothing.
      stream.on('error', () => undefined)
      stream.end(body)
      try {
        const answer = await text(stream)
        if (status === undefined) throw new Error('closed without an answer')
        return { status, body: answer, retryAfter }
      } catch (error) {
        if (signal.aborted) leave(session)
        throw error
      }
    },
    stop: (): void => {
      isStopped = true
      open?.close()
    },
  }
}
