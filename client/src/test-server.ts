import type { Endpoint, EndpointAnswerInput } from '@fieldhouse/contract/endpoint'
import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getRoutePath } from '@fieldhouse/contract/request'
import { afterEach, beforeEach, vi } from 'vitest'

interface TestRequest {
  name: string
  params: Record<string, string>
  search: URLSearchParams
  headers: Headers
  body: unknown
}

interface RefusedAnswer {
  refused: number
  body?: object
}

type Answer = (request: TestRequest) => unknown

/** Signs a user in for the length of a test. */
interface TestSession {
  begin(): void | Promise<void>
  end(): void
}

/** A server for component tests. Each endpoint answers what the test sets, in the contract's own shape. */
export function createTestServer(session: TestSession) {
  let answers: { endpoint: Endpoint; pattern: RegExp; answer: Answer }[] = []
  let lines: TestStream[] = []
  const asked: TestRequest[] = []
  const streamPath = getRoutePath(stream)

  beforeEach(async () => {
    answers = []
    lines = []
    asked.length = 0
    await session.begin()
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://server.test')
      if (pathname === streamPath) return openStream(lines, new Headers(headers), signal)
      const found = answers.findLast(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
      if (!found) throw new Error(`the test did not say what ${method} ${pathname} answers`)
      const one = {
        name: `${method} ${getRoutePath(found.endpoint)}`,
        params: found.pattern.exec(pathname)?.groups ?? {},
        search: searchParams,
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : body,
      }
      asked.push(one)
      return toResponse(found.endpoint, await found.answer(one))
    })
  })
  afterEach(() => {
    for (const line of lines) line.cut()
    session.end()
    vi.unstubAllGlobals()
  })

  return {
    asked,
    /** Calls of an endpoint so far. */
    callsOf: (endpoint: Endpoint) =>
      asked.filter(({ name }) => name === `${endpoint.method} ${getRoutePath(endpoint)}`),
    /** Sets the answer of an endpoint. A promise delays it. */
    answers<E extends Endpoint>(
      endpoint: E,
      answer: (
        request: TestRequest,
      ) => EndpointAnswerInput<E> | RefusedAnswer | Promise<EndpointAnswerInput<E> | RefusedAnswer>,
    ) {
      const pattern = new RegExp(`^${getRoutePath(endpoint).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      answers.push({ endpoint, pattern, answer })
    },
    /** Streams that the app has opened, newest last. */
    lines: () => lines,
  }
}

function toResponse(endpoint: Endpoint, answered: unknown): Response {
  const { refused, body } = answered as RefusedAnswer
  // An answer of the contract may have a list of what was refused.
  if (typeof refused === 'number') return Response.json(body ?? { message: 'No.' }, { status: refused })
  const parsed = endpoint.response.safeParse(answered)
  if (!parsed.success) throw new Error(`the test answers what ${endpoint.path} does not: ${parsed.error.message}`)
  return serverAnswer(parsed.data, { status: endpoint.status })
}

/** Builds an answer as the server of this page's version sends it. */
export const serverAnswer = (body: unknown, { status = 200 } = {}): Response =>
  Response.json(body, { status, headers: { [contractVersionHeader]: import.meta.env.CONTRACT_VERSION } })

/** An event stream, controlled by the test. */
interface TestStream {
  headers: Headers
  send(event: object, id?: string): void
  /** Sends a text after `data:` unchanged. */
  sendText(text: string, id?: string): void
  cut(): void
  isOver(): boolean
}

function openStream(lines: TestStream[], headers: Headers, signal: AbortSignal | null | undefined): Response {
  let over = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const cut = () => {
        if (!over) controller.close()
        over = true
      }
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(`${text}\n\n`))
      const formatIdLine = (id: string | undefined) => (id === undefined ? '' : `id: ${id}\n`)
      const sendText = (text: string, id?: string) => write(`${formatIdLine(id)}data: ${text}`)
      const send = (event: object, id?: string) =>
        write(`${formatIdLine(id)}event: ${'kind' in event ? event.kind : 'message'}\ndata: ${JSON.stringify(event)}`)
      signal?.addEventListener('abort', cut)
      lines.push({ headers, send, sendText, cut, isOver: () => over })
    },
  })
  return new Response(body, { headers: { 'content-type': stream.media } })
}
