import { parseStreamEvent } from '@fieldhouse/contract/realtime/realtime'
import { openEventStream } from '../../../api/event-stream.ts'

interface MomentReportParts {
  /** Games whose alerts wait for this picture. */
  games: readonly number[]
  /** The instant on screen; undefined while it is unknown. */
  readShownAt(): number | undefined
  /** Returns false when the server did not get it. */
  report(): Promise<boolean>
}

/** Half of what a fan would notice. */
const lookEveryMs = 250
/** Several changes within a second are one report. */
const apartMs = 1_000

/**
 * Reports the instant on screen as soon as the picture passes a change of a game, so that an alert of it comes right
 * after the fan saw it.
 */
export function reportMoments({ games, readShownAt, report }: MomentReportParts): () => void {
  let comingMs: number[] = []
  let reportedMs = Number.NEGATIVE_INFINITY
  const closeStream = openEventStream(
    { games: games.join(',') },
    {
      onEvent: ({ text }) => {
        const event = parseStreamEvent(text)
        if (event?.kind === 'change') comingMs.push(Date.parse(event.at))
        // A snapshot stands for changes that were missed, whose times are unknown.
        if (event?.kind === 'snapshot') comingMs.push(Number.NEGATIVE_INFINITY)
      },
      onLine: () => {},
    },
  )
  const timer = setInterval(() => {
    const shownAtMs = readShownAt()
    if (shownAtMs === undefined || !comingMs.some((atMs) => atMs <= shownAtMs)) return
    if (performance.now() - reportedMs < apartMs) return
    reportedMs = performance.now()
    comingMs = comingMs.filter((atMs) => atMs > shownAtMs)
    void report().then((isKnown) => {
      if (!isKnown) comingMs.push(shownAtMs)
    })
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    closeStream()
  }
}
