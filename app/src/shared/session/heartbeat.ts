import { getSession, subscribeSession } from './session.ts'
import { workerSignal } from './worker-signal.ts'

const firstBeatMs = 10 * 60_000
const afterFailureMs = 30_000

export interface HeartbeatCalls {
  /** Renews the jwt and returns when the next heartbeat is due; undefined while offline. */
  beat(): Promise<number | undefined>
  /** Renews a jwt that is old when the app starts. */
  refresh(): Promise<void>
  openWorker(): Worker
}

/**
 * Starts the heartbeat: while a fan is signed in, the worker signals and the session is renewed (spec 4). It stops with
 * the session.
 */
export function startHeartbeat({ beat, refresh, openWorker }: HeartbeatCalls): void {
  let worker: Worker | undefined
  const followSession = () => {
    const signedIn = getSession().kind === 'signed-in'
    if (signedIn && !worker) {
      worker = openWorker()
      const current = worker
      current.onmessage = async ({ data }: MessageEvent<{ status?: number }>) => {
        if (data.status !== workerSignal) return
        const nextMs = await beat()
        if (worker === current) current.postMessage(nextMs ?? afterFailureMs)
      }
      current.postMessage(firstBeatMs)
    }
    if (!signedIn) {
      worker?.terminate()
      worker = undefined
    }
  }
  subscribeSession(followSession)
  followSession()
  const now = getSession()
  if (now.kind === 'signed-in' && Date.now() - now.jwtTimestamp > firstBeatMs) void refresh()
}
