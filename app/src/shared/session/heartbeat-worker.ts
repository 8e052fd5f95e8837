/** Spec 9: the status that the worker signals with. A worker's clock runs on when the page is in the background. */
const workerSignal = 222

let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data: afterMs }: MessageEvent<number>) => {
  clearTimeout(timer)
  timer = setTimeout(() => postMessage({ status: workerSignal }), afterMs)
})
