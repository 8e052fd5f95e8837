import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface PlainPageServer {
  /** Address of a page with this picture and nothing else, or with text alone. */
  with(picture: string | undefined): Promise<string>
  stop(): void
}

const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title>'
const wide = 'style="display:block;width:100%;aspect-ratio:16/9;object-fit:cover"'
const headingHtml = '<h1>Every team. One account.</h1>'

/** Serves the minimum that a browser needs to show the same: one document and its picture. */
export async function startPlainServer(headers: Record<string, string>): Promise<PlainPageServer> {
  const pictures: { type: string; bytes: Buffer }[] = []
  const server = createServer(({ url = '/' }, answer) => {
    const [, kind, number = ''] = url.split('/')
    const picture = pictures[Number(number)]
    if (kind === 'picture' && picture) {
      answer.writeHead(200, { 'content-type': picture.type, 'cache-control': 'max-age=60' }).end(picture.bytes)
      return
    }
    const body = kind === 'with' ? `${headingHtml}<img ${wide} src="/picture/${number}" alt="">` : headingHtml
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    answer.end(brotliCompressSync(Buffer.from(`${head}${body}</html>`)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    with: async (picture) => {
      if (!picture) return `${url}/`
      const answer = await fetch(picture, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return `${url}/with/${pictures.push({ type: answer.headers.get('content-type') ?? '', bytes }) - 1}`
    },
    stop: () => {
      server.close()
    },
  }
}
