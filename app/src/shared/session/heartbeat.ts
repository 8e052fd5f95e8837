import { onSession, session } from './session.ts'
import { workerSignal } from './worker-signal.ts'

const firstBeatMs = 10 * 60_000
const afterFailureMs = 30_000

export interface Beating {
  /** Renews the jwt and says when the next beat is due; undefined when the network was not there. */
  beat(): Promise<number | undefined>
  /** Renews a jwt that is old when the app starts. */
  refresh(): Promise<void>
  openWorker(): Worker
}

/** While somebody is signed in, the worker signals and the session is renewed (spec 4). It ends with the session. */
export function startHeartbeat({ beat, refresh, openWorker }: Beating): void {
  let worker: Worker | undefined
  const follow = () => {
    const signedIn = session().kind === 'signed-in'
    if (signedIn && !worker) {
      worker = openWorker()
      const mine = worker
      mine.onmessage = async ({ data }: MessageEvent<{ status?: number }>) => {
        if (data.status !== workerSignal) return
        const nextMs = await beat()
        if (worker === mine) mine.postMessage(nextMs ?? afterFailureMs)
      }
      mine.postMessage(firstBeatMs)
    }
    if (!signedIn) {
      worker?.terminate()
      worker = undefined
    }
  }
  onSession(follow)
  follow()
  const now = session()
  if (now.kind === 'signed-in' && Date.now() - now.jwtTimestamp > firstBeatMs) void refresh()
}
