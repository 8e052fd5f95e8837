import { workerSignal } from './worker-signal.ts'

/** A worker's timer continues while the page is in the background. */
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data: afterMs }: MessageEvent<number>) => {
  clearTimeout(timer)
  timer = setTimeout(() => postMessage({ status: workerSignal }), afterMs)
})
