import http from 'node:http'

export interface StreamCrowd {
  /** Resolves when every stream has received `count` events of this kind since the last call. */
  heard(event: string, count?: number): Promise<void>
  /** Bytes that the first stream has received so far. */
  bytesToOne(): number
  leave(): void
}

/**
 * Opens this many streams, each on its own connection. They open some at a time, because a queue of thousands would be
 * refused.
 */
export async function openCrowd(
  url: string,
  headersOf: readonly Record<string, string>[],
  size: number,
): Promise<StreamCrowd> {
  const eventCounts = new Map<string, number>()
  let waiting: { event: string; left: number; done: () => void } | undefined
  const countEvent = (event: string) => {
    if (waiting?.event === event && --waiting.left === 0) waiting.done()
    else eventCounts.set(event, (eventCounts.get(event) ?? 0) + 1)
  }
  const requests: http.ClientRequest[] = []
  let bytesToOne = 0
  const openStream = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = headersOf[index % headersOf.length] ?? {}
      const request = http.get(url, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
        answer.setEncoding('latin1').on('data', (text: string) => {
          if (index === 0) bytesToOne += text.length
          for (const [, event = ''] of text.matchAll(/^event: (\w+)$/gm)) {
            if (event === 'ready') resolve()
            else countEvent(event)
          }
        })
      })
      requests.push(request.on('error', reject))
    })
  const atOnce = 100
  for (let from = 0; from < size; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, size - from) }, (_, index) => openStream(from + index)))
  return {
    heard: (event, count = 1) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { event, left: size * count, done: resolve }
      return promise
    },
    bytesToOne: () => bytesToOne,
    leave: () => {
      for (const request of requests)
        request
          .removeAllListeners('error')
          .on('error', () => {})
          .destroy()
    },
  }
}
