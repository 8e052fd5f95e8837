import type { WrittenPlaylist } from '../../packager/written-playlist.ts'
import { type HttpExchange, types } from './answers.ts'
import { namesTag } from './head.ts'

const worthGzip = 1024

export async function sendPlaylist(
  { request, response, always }: HttpExchange,
  written: WrittenPlaylist,
  cache: string,
): Promise<void> {
  const zips = written.bytes.length > worthGzip && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const tags = request.headers['if-none-match']
  if (tags !== undefined && namesTag(tags, written.tag)) {
    response.writeHead(304, [...always, 'etag', written.tag, 'cache-control', cache, 'vary', 'accept-encoding'])
    response.end()
    return
  }
  const body = zips ? await written.gzipped() : written.bytes
  response.writeHead(200, [
    ...always,
    ...['content-type', types.playlist, 'content-length', String(body.length)],
    ...['cache-control', cache, 'etag', written.tag, 'vary', 'accept-encoding'],
    ...(zips ? ['content-encoding', 'gzip'] : []),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}
