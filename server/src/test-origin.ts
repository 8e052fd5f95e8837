import path from 'node:path'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import { openOrigin } from '@fieldhouse/origin/origin'
import { memoryStorage } from '@fieldhouse/origin/storage/memory'
import type { OriginHere } from './app.ts'
import type { Clock } from './shared/clock/clock.ts'
import type { Log } from './shared/log/log.ts'

/** The origin itself, with its bytes in memory, no encoder let in and no ffmpeg. */
export function testOrigin({ home, clock, log }: { home: string; clock: Clock; log: Log }) {
  const storage = memoryStorage()
  return {
    storage,
    open: (host: OriginHost): Promise<OriginHere> =>
      openOrigin({
        storage,
        host,
        clock,
        log,
        workFolder: path.join(home, 'work'),
        key: Buffer.alloc(32, 36),
        ffmpeg: { kind: 'missing', howToGetIt: 'Install ffmpeg.' },
        ports: { publicHost: 'localhost', rtmp: null, srt: null },
      }),
  }
}
