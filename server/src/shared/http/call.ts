import type {
  Endpoint,
  EndpointAnswerInput,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '@fieldhouse/contract/endpoint'
import { deviceHeader, onceHeader, sessionHeader, signatureHeader } from '@fieldhouse/contract/hosts'
import type { FastifyRequest } from 'fastify'
import type { Caller, ClientInfo } from '../caller/caller.ts'
import type { NetworkMarket } from '../caller/network-market.ts'
import type { ScoreSafety } from '../score-safe/safety.ts'

/** A parsed request without any HTTP, as services want it. */
export interface ParsedCall<E extends Endpoint = Endpoint> {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  caller: E['auth'] extends 'public' | 'machine' ? undefined : Caller
  from: CallOrigin
  /**
   * The scores to hide from the caller. They are hidden on the way out; work that outlasts the call has to hide them
   * itself.
   */
  safety: ScoreSafety | undefined
}

/** The origin of a request, and its id in the log. */
export interface CallOrigin extends ClientInfo {
  requestId: string
  /** A token that a service requires besides the session. */
  bearer: string | undefined
  /** With which a sender signs the body. */
  signature: string | undefined
  /** Identifies a request that is sent again. */
  once: string | undefined
  /** Set by DNT or GPC, which a browser sends with each request. */
  asksNotToBeCounted: boolean
}

/** An open response that is written piece by piece. */
export interface EventStream {
  lastEventId: string | undefined
  open(): void
  send(bytes: Buffer): void
  /** Bytes that the network has not accepted yet. */
  waiting(): number
  /** Resolves when the network has accepted everything, or the connection is gone. */
  drained(): Promise<void>
  drop(): void
  /** Calls back when the stream closes; at once when it is closed already. */
  onClose(then: () => void): void
}

export type CallHandler<E extends Endpoint> = (call: ParsedCall<E>) => Promise<EndpointAnswerInput<E>>

export interface SharedAnswer<E extends Endpoint> {
  classOf(call: ParsedCall<E>): string | Promise<string>
  /** The time for which the answer stays valid without any change. */
  freshMs: number
  compute(call: ParsedCall<E>): Promise<EndpointAnswerInput<E>>
  own?(call: ParsedCall<E>, answer: EndpointAnswerInput<E>): Promise<EndpointAnswerInput<E> | undefined>
  /** The parts of an answer, for messages that concern one thing only. */
  parts?: AnswerParts<E>
}

interface AnswerParts<E extends Endpoint> {
  /** The part that a message concerns; undefined if it concerns everything. */
  findPart(message: string): string | undefined
  /** The parts that an answer contains. */
  of(answer: EndpointAnswerInput<E>): readonly string[]
  /** Updates these parts of the answer, where that is cheaper than computing all of it. */
  renewed?(answer: EndpointAnswerInput<E>, parts: readonly string[]): Promise<EndpointAnswerInput<E>>
}

type PictureCaching = 'for ever' | 'while it is there'

/** Registers routes: an endpoint of the contract and its handler. */
export interface ServeEndpoint {
  <E extends Endpoint>(endpoint: E, handler: CallHandler<E>): void
  /**
   * Serves one answer to every request with the same input: computed once, and stored until one of the topics is
   * announced on the bus.
   */
  cached<E extends Endpoint>(endpoint: E, topics: readonly string[], handler: CallHandler<E>): void
  /**
   * Serves one answer to everyone of a class (a plan in a market). `own` adds the caller's own part, or returns
   * undefined.
   */
  shared<E extends Endpoint>(endpoint: E, topics: readonly string[], answer: SharedAnswer<E>): void
  /** Serves server-sent events for as long as the client listens. Refusals come before the stream opens. */
  stream<E extends Endpoint>(endpoint: E, handler: (call: ParsedCall<E>, stream: EventStream) => Promise<void>): void
  /** Serves HTML or plain text instead of JSON. A form is HTML that may post to this server. */
  text<E extends Endpoint>(
    endpoint: E,
    type: 'html' | 'form' | 'plain',
    handler: (call: ParsedCall<E>) => Promise<string>,
  ): void
  /** Serves HTML that never changes while the server runs: it is compressed once. */
  page<E extends Endpoint>(endpoint: E, html: () => Promise<string>): void
  /**
   * Serves an HTML page with a script in it. It is rendered again when a topic is announced, and every few seconds,
   * since it shows times.
   */
  drawn<E extends Endpoint>(
    endpoint: E,
    topics: readonly string[],
    html: (call: ParsedCall<E>) => Promise<string>,
  ): void
  /** Redirects to the address that the handler returns. */
  redirect<E extends Endpoint>(endpoint: E, handler: (call: ParsedCall<E>) => Promise<string>): void
  /**
   * Serves a picture whose name changes with its content. Browsers may only display it. It is cached forever, or by
   * the reader's own browser alone, which checks each time whether it still exists.
   */
  picture<E extends Endpoint>(
    endpoint: E,
    handler: (call: ParsedCall<E>) => Promise<{ type: string; bytes: Uint8Array }>,
    caching?: PictureCaching,
  ): void
  /**
   * Serves a file of the endpoint's media type whose name changes with its content. It is cached forever, and a client
   * can ask for a part of it.
   */
  file<E extends Endpoint>(endpoint: E, handler: (call: ParsedCall<E>) => Promise<Uint8Array>): void
}

const longestDeviceId = 128

/** Finds the market of a request's network. */
export type FindRequestMarket = (request: FastifyRequest) => NetworkMarket

export function readCallOrigin(request: FastifyRequest, findMarket: FindRequestMarket): CallOrigin {
  const readHeader = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    ip: request.ip,
    network: findMarket(request),
    device: (readHeader(deviceHeader) ?? '').slice(0, longestDeviceId),
    userAgent: (readHeader('user-agent') ?? '').slice(0, 300),
    jwt: readHeader(sessionHeader),
    requestId: request.id,
    bearer: /^Bearer ([\w.-]+)$/i.exec(readHeader('authorization') ?? '')?.[1],
    signature: readHeader(signatureHeader),
    once: readHeader(onceHeader),
    asksNotToBeCounted: readHeader('dnt') === '1' || readHeader('sec-gpc') === '1',
  }
}
