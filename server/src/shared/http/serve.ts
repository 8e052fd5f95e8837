import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswerInput } from '@fieldhouse/contract/endpoint'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { getRoutePath } from '@fieldhouse/contract/request'
import { topics as everyTopic } from '@fieldhouse/contract/topics'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitStaff } from '../caller/admit-staff.ts'
import type { Caller } from '../caller/caller.ts'
import type { NetworkMarket } from '../caller/network-market.ts'
import { requestOrigin } from '../caller/request-origin.ts'
import type { SecurityEvents } from '../caller/security-events.ts'
import type { BindToSession } from '../caller/session-bindings.ts'
import type { Clock } from '../clock/clock.ts'
import type { DatabaseBus } from '../db/bus.ts'
import { Refusal } from '../errors/refusal.ts'
import { toNetwork } from '../limits/network.ts'
import { findSafetyChange } from '../score-safe/apply-safety.ts'
import type { ScoreSafety } from '../score-safe/safety.ts'
import { type AnswerCache, type AnswerCacheOptions, openAnswerCaches, type PreparedAnswer } from './answer/answers.ts'
import { openEventStream } from './answer/event-stream.ts'
import { answerInTime } from './answer/own-part.ts'
import { createPlainServes, type RouteOpener } from './answer/plain-serves.ts'
import { getSafeVariant } from './answer/safe-variants.ts'
import { getContentDisposition, sendAnswer } from './answer/send-answer.ts'
import {
  type CallHandler,
  type CallOrigin,
  type FindRequestMarket,
  type ParsedCall,
  readCallOrigin,
  type ServeEndpoint,
  type SharedAnswer,
} from './call.ts'
import { readingHeaders } from './headers.ts'
import { namesAnotherCompany, parseInput } from './input/input.ts'
import { logRefusal } from './log-refusal.ts'
import { toAppPage } from './pages.ts'

const defaultMaxBody = 64 * 1024
const everybodys = 'public, max-age=5, stale-while-revalidate=30'

export interface RouteGate {
  app: FastifyInstance
  companyId: number
  clock: Clock
  bus: Pick<DatabaseBus, 'subscribe' | 'onGap'>
  answers: AnswerCacheOptions
  /** Throws a Refusal when the token has no valid session. */
  identify(jwt: string | undefined, onlyReads: boolean, network: NetworkMarket): Promise<Caller>
  /** Finds the market of a request's network. */
  findMarket: FindRequestMarket
  /** Ends a stream together with its session. */
  bind: BindToSession
  /** Throws when an address sends too many requests. */
  admitIp(ip: string): void
  /** Whether a scorer may score this game. */
  mayScore(uid: string, game: number): Promise<boolean>
  /** Whether staff endpoints require a second factor. */
  needsSecondFactor: boolean
  /** Logs events that matter to security. */
  events: SecurityEvents
  /** Admits the operator's own tools. */
  admitMachine(request: FastifyRequest): boolean
}

type AnswerCaches = ReturnType<typeof openAnswerCaches>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Turns endpoints of the contract into routes: it checks the caller, the input and the answer. */
export function openServe(gate: RouteGate): ServeEndpoint {
  const route = createRouteOpener(gate)

  const serveEndpoint = <E extends Endpoint>(endpoint: E, handler: CallHandler<E>) => {
    const { ofOne } = createSpoilerFilter(endpoint)
    route(endpoint, async (call) => ofOne(call, endpoint.response.parse(await handler(call as ParsedCall<E>))))
  }

  const answers = openAnswerCaches(gate.answers)

  const cached = createCachedServe(gate, route, answers)

  const serveShared = <E extends Endpoint>(endpoint: E, topics: readonly string[], how: SharedAnswer<E>) => {
    const { classOf, freshMs, compute, own, parts } = how
    const cache = openTopicCache(gate, answers, topics, parts?.findPart)
    const parseAnswer = async (computed: Promise<EndpointAnswerInput<E>>) => endpoint.response.parse(await computed)
    const { of, renewed } = parts ?? {}
    const { ofOne, ofMany } = createSpoilerFilter(endpoint)
    route(endpoint, async (parsed, reply, request) => {
      const call = parsed as ParsedCall<E>
      const key = JSON.stringify([await classOf(call), call.params, call.query])
      const answer = await cache.get(key, {
        age: Math.floor(gate.clock.now().getTime() / freshMs),
        compute: () => parseAnswer(compute(call)),
        ...(of && { listParts: (value: unknown) => of(value as EndpointAnswerInput<E>) }),
        ...(renewed && {
          renewed: (value: unknown, changed: readonly string[]) =>
            parseAnswer(renewed(value as EndpointAnswerInput<E>, changed)),
        }),
        keepsValue: own !== undefined || renewed !== undefined,
      })
      const mine = own && (await answerInTime(gate.answers, own(call, answer.value as EndpointAnswerInput<E>)))
      if (mine !== undefined) return ofOne(parsed, mine)
      return sendAnswer(request, reply.header('cache-control', 'private, no-cache'), ofMany(parsed, answer))
    })
  }

  const serveStream: ServeEndpoint['stream'] = (endpoint, handler) =>
    route(endpoint, async (call, reply, request) => {
      const events = openEventStream(request, reply)
      const { caller }: { caller: Caller | undefined } = call
      if (caller) events.onClose(gate.bind(caller.sid, () => events.drop()))
      await handler(call as Parameters<typeof handler>[0], events)
      return reply
    })

  const servePage: ServeEndpoint['page'] = (endpoint, html) =>
    route(endpoint, answerForever(openTopicCache(gate, answers, []), html))

  const drawn = createDrawnServe(gate, route, answers)

  return Object.assign(serveEndpoint, {
    ...createPlainServes(route),
    cached,
    shared: serveShared,
    stream: serveStream,
    page: servePage,
    drawn,
  })
}

/** Serves the same answer to everyone, also through shared caches. */
const createCachedServe =
  (gate: RouteGate, route: RouteOpener, answers: AnswerCaches): ServeEndpoint['cached'] =>
  (endpoint, topics, handler) => {
    const cache = openTopicCache(gate, answers, topics)
    const { ofMany, tells } = createSpoilerFilter(endpoint)
    route(endpoint, async (call, reply, request) => {
      const compute = async () => endpoint.response.parse(await handler(call as Parameters<typeof handler>[0]))
      const answer = await cache.get(JSON.stringify([call.params, call.query]), { age: 0, compute, keepsValue: false })
      // The shared answer must not reach a fan who hides scores, and that fan's variant must reach no one else.
      if (tells) reply.header('vary', sessionHeader)
      reply.header('cache-control', tells && call.safety ? 'private, no-cache' : everybodys)
      return sendAnswer(request, reply, ofMany(call, answer), endpoint.media)
    })
  }

const drawnForMs = 2_000

/** Serves a page with inline code that is named by its hash, as in the app's own pages. */
const createDrawnServe =
  (gate: RouteGate, route: RouteOpener, answers: AnswerCaches): ServeEndpoint['drawn'] =>
  (endpoint, topics, html) => {
    const cache = openTopicCache(gate, answers, topics)
    route(endpoint, async (call, reply, request) => {
      const answer = await cache.get(JSON.stringify(call.params ?? {}), {
        age: Math.floor(gate.clock.now().getTime() / drawnForMs),
        compute: () => html(call as Parameters<typeof html>[0]),
        keepsValue: false,
      })
      const { policy } = toAppPage(String(answer.json), { best: false })
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
      return sendAnswer(request, reply, answer, 'text/html')
    })
  }

/** Hides spoilers in the answers of an endpoint from fans who hide scores. */
function createSpoilerFilter(endpoint: Endpoint) {
  const safely = findSafetyChange(endpoint.response)
  return {
    tells: safely !== undefined,
    ofOne: <A>({ safety, params }: ParsedCall, answer: A): A =>
      safely && safety ? (safely(answer, { safety, params: params ?? {} }) as A) : answer,
    ofMany: ({ safety, params }: ParsedCall, answer: PreparedAnswer): PreparedAnswer =>
      safely && safety ? getSafeVariant(answer, { safely, safety, params: params ?? {} }) : answer,
  }
}

const answerForever =
  (cache: AnswerCache, html: () => Promise<string>) =>
  async (_: ParsedCall, reply: FastifyReply, request: FastifyRequest) => {
    const answer = await cache.get('', { age: 0, compute: html, keepsValue: false })
    return sendAnswer(request, reply.headers(readingHeaders).header('cache-control', 'no-cache'), answer, 'text/html')
  }

const createRouteOpener =
  (gate: RouteGate) =>
  (
    endpoint: Endpoint,
    answer: (call: ParsedCall, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
  ): void => {
    const tellsVisitors = endpoint.auth === 'public' && findSafetyChange(endpoint.response) !== undefined
    gate.app.route({
      method: endpoint.method,
      url: getRoutePath(endpoint),
      config: { endpoint },
      bodyLimit: endpoint.bytes?.maxLength ?? endpoint.maxBody ?? defaultMaxBody,
      handler: (request, reply) =>
        requestOrigin.run({ network: toNetwork(request.ip), request: request.id }, async () => {
          // A flood is logged once, by its gate.
          if (!isOwnTool(endpoint)) gate.admitIp(request.ip)
          try {
            const call = await admitCall(gate, endpoint, request)
            if (tellsVisitors) call.safety = await findReaderSafety(gate, call)
            reply.code(endpoint.status)
            if (endpoint.host !== 'main') reply.header('cache-control', 'no-store')
            const file = getContentDisposition(endpoint, call.params)
            if (file !== undefined) reply.header('content-disposition', file)
            return await answer(call, reply, request)
          } catch (error) {
            logRefusal(gate.events, endpoint, error)
            throw error
          }
        }),
    })
  }

/**
 * Caches answers until a topic is announced. `told` names the part that a message concerns; without a part
 * the whole cache is cleared.
 */
function openTopicCache(
  { bus }: RouteGate,
  answers: AnswerCaches,
  topics: readonly string[],
  findPart: (message: string) => string | undefined = () => undefined,
): AnswerCache {
  const cache = answers.keeper()
  // Messages were lost while the bus was away, so the whole cache is in doubt.
  bus.onGap(cache.clear)
  bus.subscribe((message) => {
    // A name, a sport or a color changed: any answer may contain it.
    if (message === everyTopic.schoolServed) return cache.clear()
    if (!topics.some((topic) => message.startsWith(topic))) return
    const part = findPart(message)
    if (part === undefined) cache.clear()
    else cache.changed(part)
  })
  return cache
}

/** Load balancers and monitors send all requests from one address, without a limit. */
const isOwnTool = ({ auth, path }: Endpoint): boolean => auth === 'machine' || path.startsWith('/health/')

/** Checks a request in a fixed order: address, app build, person, input, tenant. */
async function admitCall(gate: RouteGate, endpoint: Endpoint, request: FastifyRequest): Promise<ParsedCall> {
  if (endpoint.host !== 'main' && request.headers[appTokenHeader] !== currentSchool().appToken)
    throw new Refusal('forbidden', 'app.unknown', 'This version of the app isn’t supported. Update the app.')
  const from = readCallOrigin(request, gate.findMarket)
  const caller = await identifyCaller(gate, endpoint, from, request)
  const { params, query, body } = parseInput(endpoint, request)
  if (endpoint.auth === 'scorer' && caller?.role === 'scorer') await admitScorer(gate, caller, params)
  const foreign = caller !== undefined && caller.companyId !== gate.companyId
  if (foreign || namesAnotherCompany({ params, query, body }, gate.companyId))
    throw new Refusal('forbidden', 'school.unknown', 'This school isn’t on this server.')
  return { params, query, body, caller, from, safety: caller?.safety } as ParsedCall
}

/**
 * Finds the score settings of a reader. A public answer can still spoil a score, so a session counts even where none
 * is needed.
 */
const findReaderSafety = async (gate: RouteGate, { from }: ParsedCall): Promise<ScoreSafety | undefined> =>
  from.jwt === undefined
    ? undefined
    : (await gate.identify(from.jwt, true, from.network).catch(() => undefined))?.safety

async function identifyCaller(
  gate: RouteGate,
  endpoint: Endpoint,
  from: CallOrigin,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (endpoint.auth === 'public') return undefined
  if (endpoint.auth === 'machine') {
    if (!gate.admitMachine(request))
      throw new Refusal(
        'forbidden',
        'metrics.forbidden',
        'Open this on the server itself, or send METRICS_TOKEN as a bearer token.',
      )
    return undefined
  }
  const caller = await gate.identify(from.jwt, endpoint.method === 'GET', from.network)
  const asker = requestOrigin.getStore()
  if (asker) asker.uid = caller.uid
  if (endpoint.auth !== 'session' && caller.anonymous)
    throw new Refusal('forbidden', 'session.needed', 'Sign in to do this.')
  admitStaff(endpoint, caller, gate)
  return caller
}

async function admitScorer(gate: RouteGate, { uid }: Caller, params: unknown): Promise<void> {
  const { id } = params as { id: number }
  if (!(await gate.mayScore(uid, id))) throw new Refusal('forbidden', 'game.not_yours', 'That isn’t one of your games.')
}
