import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The server, with a script in each page that tells what goes wrong there: a driver of the W3C's protocol cannot tell it. */
export async function openWatchedServer(served: string) {
  const problems: string[] = []
  const { host, hostname, port, origin } = new URL(served)
  const proxy = http.createServer(async (request, response) => {
    if (request.url === problemPath) {
      problems.push(await text(request))
      return response.writeHead(204).end()
    }
    if (request.url === scriptPath)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch})('${problemPath}')`)
    const isPage = /text\/html/.test(request.headers.accept ?? '')
    const headers = { ...request.headers, host, ...(request.headers.origin && { origin }) }
    // A page is changed, so it has to come whole and readable.
    if (isPage) Object.assign(headers, { 'accept-encoding': 'identity', 'if-none-match': '' })
    const asked = http.request(
      { hostname, port, path: request.url, method: request.method, headers },
      async (answer) => {
        const { statusCode = 502, headers: told } = answer
        if (!isPage || !/text\/html/.test(told['content-type'] ?? '')) {
          response.writeHead(statusCode, told)
          return answer.pipe(response)
        }
        const { 'content-length': _length, etag: _etag, ...kept } = told
        const page = await text(answer)
        response.writeHead(statusCode, kept).end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`))
      },
    )
    asked.once('error', () => response.destroy())
    response.once('close', () => asked.destroy())
    request.pipe(asked)
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
function watch(path: string): void {
  const tell = (words: unknown) => navigator.sendBeacon(path, `${location.pathname}: ${words}`)
  addEventListener('error', ({ message }) => tell(message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`the policy stopped ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...words) => {
    tell(words.join(' '))
    error.apply(console, words)
  }
}
