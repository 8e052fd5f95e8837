import type {
  Endpoint,
  EndpointAnswerInput,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '@fieldhouse/contract/endpoint'
import { deviceHeader, onceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import type { FastifyRequest } from 'fastify'
import type { Caller, ClientInfo } from '../caller/caller.ts'
import type { Safety } from '../safe/safety.ts'

/** One parsed request, as a service wants it: no HTTP left in it. */
export interface Call<E extends Endpoint = Endpoint> {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  caller: E['auth'] extends 'public' | 'machine' ? undefined : Caller
  from: Origin
  /** What of scores is to be kept from whoever asks; it is done on the way out, and what lasts for longer than a call minds it itself. */
  safety: Safety | undefined
}

/** Where a request came from, and what its line in the log is called. */
export interface Origin extends ClientInfo {
  requestId: string
  /** What a service wants besides the session, where it came. */
  bearer: string | undefined
  /** By which a request that is sent again is known. */
  once: string | undefined
  /** By DNT or GPC, which a browser says with each request. */
  asksNotToBeCounted: boolean
}

/** An open response that is written to bit by bit. */
export interface EventStream {
  lastEventId: string | undefined
  open(): void
  send(bytes: Buffer): void
  /** Bytes that the network has not taken yet. */
  waiting(): number
  /** When the network has taken what it was given, or is gone. */
  drained(): Promise<void>
  drop(): void
  /** At once, when it is closed already. */
  onClose(then: () => void): void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointAnswerInput<E>>

export interface SharedAnswer<E extends Endpoint> {
  classOf(call: Call<E>): string | Promise<string>
  /** How long time alone leaves it true. */
  freshMs: number
  compute(call: Call<E>): Promise<EndpointAnswerInput<E>>
  own?(call: Call<E>, answer: EndpointAnswerInput<E>): Promise<EndpointAnswerInput<E> | undefined>
  /** Where a message speaks of one thing, and an answer tells of some. */
  parts?: Parts<E>
}

interface Parts<E extends Endpoint> {
  /** Which one a message speaks of; none where it speaks of everything. */
  told(message: string): string | undefined
  /** Which ones an answer tells of. */
  of(answer: EndpointAnswerInput<E>): readonly string[]
  /** The answer with these as they are now, where that is less than all of it. */
  renewed?(answer: EndpointAnswerInput<E>, parts: readonly string[]): Promise<EndpointAnswerInput<E>>
}

type PictureKept = 'for ever' | 'for ever, anywhere' | 'while it is there'

/** What routes are written with: the endpoint of the contract, and what answers it. */
export interface Serve {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** The same answer for everybody who asks the same: computed once, kept until one of the topics is told on the bus. */
  cached<E extends Endpoint>(endpoint: E, topics: readonly string[], handler: Handler<E>): void
  /**
   * The same answer for everybody of one class (a plan in a market): computed once for all of them. `own` puts in what is this
   * caller's alone, or says that there is nothing.
   */
  shared<E extends Endpoint>(endpoint: E, topics: readonly string[], answer: SharedAnswer<E>): void
  /** Server-sent events, for as long as the other side listens. What is refused is refused before the stream opens. */
  stream<E extends Endpoint>(endpoint: E, handler: (call: Call<E>, stream: EventStream) => Promise<void>): void
  /** HTML or plain text instead of JSON. */
  text<E extends Endpoint>(endpoint: E, type: 'html' | 'plain', handler: (call: Call<E>) => Promise<string>): void
  /** HTML that is the same for as long as the server runs: compressed once. */
  page<E extends Endpoint>(endpoint: E, html: () => Promise<string>): void
  /** HTML of a page of ours with a script in it: made anew when a topic is told, and every few seconds, since it tells of times. */
  drawn<E extends Endpoint>(endpoint: E, topics: readonly string[], html: (call: Call<E>) => Promise<string>): void
  /** To an address that the handler gives. */
  redirect<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<string>): void
  /**
   * A picture whose name is new whenever it is, and that a browser may only look at: it can be kept for ever, or by its own reader's
   * browser alone, which asks each time whether it is still there.
   */
  picture<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<{ type: string; bytes: Uint8Array }>,
    kept?: PictureKept,
  ): void
}

const longestDeviceId = 128

export function originOf(request: FastifyRequest): Origin {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    ip: request.ip,
    device: (header(deviceHeader) ?? '').slice(0, longestDeviceId),
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    jwt: header(sessionHeader),
    requestId: request.id,
    bearer: /^Bearer ([\w.-]+)$/i.exec(header('authorization') ?? '')?.[1],
    once: header(onceHeader),
    asksNotToBeCounted: header('dnt') === '1' || header('sec-gpc') === '1',
  }
}
