import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Proxies the server and adds a script to each page that reports its problems, because a W3C WebDriver cannot report
 * them.
 */
export async function openWatchedServer(served: string) {
  const problems: string[] = []
  const { host, hostname, port, origin } = new URL(served)
  const proxy = http.createServer(async (request, response) => {
    if (request.url === problemPath) {
      problems.push(await text(request))
      return response.writeHead(204).end()
    }
    if (request.url === scriptPath)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watchPage})('${problemPath}')`)
    const isPage = /text\/html/.test(request.headers.accept ?? '')
    const headers = { ...request.headers, host, ...(request.headers.origin && { origin }) }
    // A page is modified, so it must arrive whole and uncompressed.
    if (isPage) Object.assign(headers, { 'accept-encoding': 'identity', 'if-none-match': '' })
    const upstream = http.request(
      { hostname, port, path: request.url, method: request.method, headers },
      async (answer) => {
        const { statusCode = 502, headers: upstreamHeaders } = answer
        if (!isPage || !/text\/html/.test(upstreamHeaders['content-type'] ?? '')) {
          response.writeHead(statusCode, upstreamHeaders)
          return answer.pipe(response)
        }
        const { 'content-length': _length, etag: _etag, ...headers } = upstreamHeaders
        const page = await text(answer)
        response
          .writeHead(statusCode, headers)
          .end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`))
      },
    )
    upstream.once('error', () => response.destroy())
    response.once('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    problems,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

const problemPath = '/walk-problem'
const scriptPath = '/walk-watch.js'

/** The first script of a page. */
function watchPage(path: string): void {
  const reportProblem = (message: unknown) => navigator.sendBeacon(path, `${location.pathname}: ${message}`)
  addEventListener('error', ({ message }) => reportProblem(message))
  addEventListener('unhandledrejection', ({ reason }) => reportProblem(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportProblem(`the policy stopped ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...args) => {
    reportProblem(args.join(' '))
    error.apply(console, args)
  }
}
