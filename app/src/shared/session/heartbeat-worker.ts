import { workerSignal } from './worker-signal.ts'

/** A worker's clock runs on when the page is in the background. */
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data: afterMs }: MessageEvent<number>) => {
  clearTimeout(timer)
  timer = setTimeout(() => postMessage({ status: workerSignal }), afterMs)
})
