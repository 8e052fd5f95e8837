import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswerInput } from '@fieldhouse/contract/endpoint'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { getRoutePath } from '@fieldhouse/contract/request'
import { topics as everyTopic } from '@fieldhouse/contract/topics'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitStaff } from '../caller/admit-staff.ts'
import type { Caller } from '../caller/caller.ts'
import { requestOrigin } from '../caller/request-origin.ts'
import type { SecurityEvents } from '../caller/security-events.ts'
import type { BindToSession } from '../caller/session-bindings.ts'
import type { Clock } from '../clock/clock.ts'
import type { Bus } from '../db/bus.ts'
import { Refusal } from '../errors/refusal.ts'
import { asBuffer } from '../files/as-buffer.ts'
import { toNetwork } from '../limits/network.ts'
import { safelyOf } from '../safe/safely.ts'
import type { Safety } from '../safe/safety.ts'
import { type Answer, type Answers, type Bounds, openAnswers } from './answer/answers.ts'
import { eventStream } from './answer/event-stream.ts'
import { soonOrNothing } from './answer/own-part.ts'
import { safeVariant } from './answer/safe-variants.ts'
import { savedAs, sendAnswer } from './answer/send-answer.ts'
import { type Call, type Handler, type Origin, originOf, type Serve, type SharedAnswer } from './call.ts'
import { pictureHeaders, pictureTag, readingHeaders } from './headers.ts'
import { parseInput, speaksOfAnotherCompany } from './input/input.ts'
import { pageOf } from './pages.ts'
import { tellRefused } from './tell-refused.ts'

const defaultMaxBody = 64 * 1024
const everybodys = 'public, max-age=5, stale-while-revalidate=30'

export interface Door {
  app: FastifyInstance
  companyId: number
  clock: Clock
  bus: Pick<Bus, 'subscribe' | 'onGap'>
  answers: Bounds
  /** Throws a Refusal when the jwt is not good for a session that lives. */
  identify(jwt: string | undefined, onlyReads: boolean): Promise<Caller>
  /** A stream ends with the session that it was opened for. */
  bind: BindToSession
  /** Throws when an address asks too often. */
  admitIp(ip: string): void
  /** Whether a game is one of this scorer's. */
  mayScore(uid: string, game: number): Promise<boolean>
  /** Nothing of the department opens without a second factor. */
  needsSecondFactor: boolean
  /** Writes what matters to security into the log. */
  events: SecurityEvents
  /** Lets the operator's own tools in. */
  admitMachine(request: FastifyRequest): boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Turns an endpoint of the contract into a route: who may call, what may come in, what may leave. */
export function openServe(door: Door): Serve {
  const route = openRoute(door)

  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
    const { ofOne } = safetyIn(endpoint)
    route(endpoint, async (call) => ofOne(call, endpoint.response.parse(await handler(call as Call<E>))))
  }

  const answers = openAnswers(door.answers)

  const cached = openCached(door, route, answers)

  const shared = <E extends Endpoint>(endpoint: E, topics: readonly string[], how: SharedAnswer<E>) => {
    const { classOf, freshMs, compute, own, parts } = how
    const kept = keptUntilTold(door, answers, topics, parts?.told)
    const parsed = async (made: Promise<EndpointAnswerInput<E>>) => endpoint.response.parse(await made)
    const { of, renewed } = parts ?? {}
    const { ofOne, ofMany } = safetyIn(endpoint)
    route(endpoint, async (asked, reply, request) => {
      const call = asked as Call<E>
      const key = JSON.stringify([await classOf(call), call.params, call.query])
      const answer = await kept.get(key, {
        age: Math.floor(door.clock.now().getTime() / freshMs),
        compute: () => parsed(compute(call)),
        ...(of && { partsOf: (value: unknown) => of(value as EndpointAnswerInput<E>) }),
        ...(renewed && {
          renewed: (value: unknown, changed: readonly string[]) =>
            parsed(renewed(value as EndpointAnswerInput<E>, changed)),
        }),
        keepsValue: own !== undefined || renewed !== undefined,
      })
      const mine = own && (await soonOrNothing(door.answers, own(call, answer.value as EndpointAnswerInput<E>)))
      if (mine !== undefined) return ofOne(asked, mine)
      return sendAnswer(request, reply.header('cache-control', 'private, no-cache'), ofMany(asked, answer))
    })
  }

  const stream: Serve['stream'] = (endpoint, handler) =>
    route(endpoint, async (call, reply, request) => {
      const events = eventStream(request, reply)
      const { caller }: { caller: Caller | undefined } = call
      if (caller) events.onClose(door.bind(caller.sid, () => events.drop()))
      await handler(call as Parameters<typeof handler>[0], events)
      return reply
    })

  const text: Serve['text'] = (endpoint, type, handler) =>
    route(endpoint, async (call, reply) => {
      reply.type(`text/${type}; charset=utf-8`)
      if (type === 'html') reply.headers(readingHeaders)
      return handler(call as Parameters<typeof handler>[0])
    })

  const page: Serve['page'] = (endpoint, html) => route(endpoint, lasting(keptUntilTold(door, answers, []), html))

  const drawn = openDrawn(door, route, answers)

  const redirect: Serve['redirect'] = (endpoint, handler) =>
    route(endpoint, async (call, reply) => reply.redirect(await handler(call as Parameters<typeof handler>[0]), 302))

  const picture: Serve['picture'] = (endpoint, handler, kept = 'for ever') =>
    route(endpoint, async (call, reply, request) => {
      const { type, bytes } = await handler(call as Parameters<typeof handler>[0])
      reply.headers(pictureHeaders[kept])
      if (kept === 'while it is there' && request.headers['if-none-match'] === pictureTag) return reply.code(304).send()
      return reply.type(type).send(asBuffer(bytes))
    })

  return Object.assign(serve, { cached, shared, stream, text, page, drawn, redirect, picture })
}

/** The same answer for everybody, also for caches beside us. */
const openCached =
  (door: Door, route: ReturnType<typeof openRoute>, answers: ReturnType<typeof openAnswers>): Serve['cached'] =>
  (endpoint, topics, handler) => {
    const kept = keptUntilTold(door, answers, topics)
    const { ofMany, tells } = safetyIn(endpoint)
    route(endpoint, async (call, reply, request) => {
      const compute = async () => endpoint.response.parse(await handler(call as Parameters<typeof handler>[0]))
      const answer = await kept.get(JSON.stringify([call.params, call.query]), { age: 0, compute, keepsValue: false })
      // What they give to everybody is not for who keeps scores safe, and theirs is for nobody else.
      if (tells) reply.header('vary', sessionHeader)
      reply.header('cache-control', tells && call.safety ? 'private, no-cache' : everybodys)
      return sendAnswer(request, reply, ofMany(call, answer), endpoint.media)
    })
  }

const drawnForMs = 2_000

/** What stands inline in such a page is named by its hash, as in the app's own. */
const openDrawn =
  (door: Door, route: ReturnType<typeof openRoute>, answers: ReturnType<typeof openAnswers>): Serve['drawn'] =>
  (endpoint, topics, html) => {
    const kept = keptUntilTold(door, answers, topics)
    route(endpoint, async (call, reply, request) => {
      const answer = await kept.get(JSON.stringify(call.params ?? {}), {
        age: Math.floor(door.clock.now().getTime() / drawnForMs),
        compute: () => html(call as Parameters<typeof html>[0]),
        keepsValue: false,
      })
      const { policy } = pageOf(String(answer.json), { best: false })
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
      return sendAnswer(request, reply, answer, 'text/html')
    })
  }

/** Nothing leaves that a fan who keeps scores safe is not to be told. */
function safetyIn(endpoint: Endpoint) {
  const safely = safelyOf(endpoint.response)
  return {
    tells: safely !== undefined,
    ofOne: <A>({ safety, params }: Call, answer: A): A =>
      safely && safety ? (safely(answer, { safety, params: params ?? {} }) as A) : answer,
    ofMany: ({ safety, params }: Call, answer: Answer): Answer =>
      safely && safety ? safeVariant(answer, { safely, safety, params: params ?? {} }) : answer,
  }
}

const lasting =
  (kept: Answers, html: () => Promise<string>) => async (_: Call, reply: FastifyReply, request: FastifyRequest) => {
    const answer = await kept.get('', { age: 0, compute: html, keepsValue: false })
    return sendAnswer(request, reply.headers(readingHeaders).header('cache-control', 'no-cache'), answer, 'text/html')
  }

const openRoute =
  (door: Door) =>
  (
    endpoint: Endpoint,
    answer: (call: Call, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
  ): void => {
    const tellsVisitors = endpoint.auth === 'public' && safelyOf(endpoint.response) !== undefined
    door.app.route({
      method: endpoint.method,
      url: getRoutePath(endpoint),
      config: { endpoint },
      bodyLimit: endpoint.bytes?.maxLength ?? endpoint.maxBody ?? defaultMaxBody,
      handler: (request, reply) =>
        requestOrigin.run({ network: toNetwork(request.ip), request: request.id }, async () => {
          // A flood is told once, by its gate.
          if (!isOfOwnTools(endpoint)) door.admitIp(request.ip)
          try {
            const call = await admit(door, endpoint, request)
            if (tellsVisitors) call.safety = await safetyOfReader(door, call)
            reply.code(endpoint.status)
            if (endpoint.host !== 'main') reply.header('cache-control', 'no-store')
            const file = savedAs(endpoint, call.params)
            if (file !== undefined) reply.header('content-disposition', file)
            return await answer(call, reply, request)
          } catch (error) {
            tellRefused(door.events, endpoint, error)
            throw error
          }
        }),
    })
  }

/** `told`: which part a message speaks of; where it speaks of none, all that is kept goes. */
function keptUntilTold(
  { bus }: Door,
  answers: ReturnType<typeof openAnswers>,
  topics: readonly string[],
  told: (message: string) => string | undefined = () => undefined,
): Answers {
  const kept = answers.keeper()
  // What was told while the bus was away is lost: anything kept is in doubt.
  bus.onGap(kept.clear)
  bus.subscribe((message) => {
    // Another name, another sport, another colour: it may stand in anything.
    if (message === everyTopic.schoolServed) return kept.clear()
    if (!topics.some((topic) => message.startsWith(topic))) return
    const part = told(message)
    if (part === undefined) kept.clear()
    else kept.changed(part)
  })
  return kept
}

/** Load balancers and monitors ask from one address, as often as they like. */
const isOfOwnTools = ({ auth, path }: Endpoint): boolean => auth === 'machine' || path.startsWith('/health/')

/** The order is the rule: after the address the app build, then the person, then the input, then the tenant. */
async function admit(door: Door, endpoint: Endpoint, request: FastifyRequest): Promise<Call> {
  if (endpoint.host !== 'main' && request.headers[appTokenHeader] !== currentSchool().appToken)
    throw new Refusal('forbidden', 'app.unknown', 'This app build isn’t known here.')
  const from = originOf(request)
  const caller = await callerOf(door, endpoint, from, request)
  const { params, query, body } = parseInput(endpoint, request)
  if (endpoint.auth === 'scorer' && caller?.role === 'scorer') await admitScorer(door, caller, params)
  const foreign = caller !== undefined && caller.companyId !== door.companyId
  if (foreign || speaksOfAnotherCompany({ params, query, body }, door.companyId))
    throw new Refusal('forbidden', 'school.unknown', 'This school isn’t on this server.')
  return { params, query, body, caller, from, safety: caller?.safety } as Call
}

/** What everybody may read is not what everybody wants to know: where no session is needed one that is there counts all the same. */
const safetyOfReader = async (door: Door, { from: { jwt } }: Call): Promise<Safety | undefined> =>
  jwt === undefined ? undefined : (await door.identify(jwt, true).catch(() => undefined))?.safety

async function callerOf(
  door: Door,
  endpoint: Endpoint,
  from: Origin,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (endpoint.auth === 'public') return undefined
  if (endpoint.auth === 'machine') {
    if (!door.admitMachine(request))
      throw new Refusal('forbidden', 'metrics.forbidden', 'Only this machine or the metrics token can read this.')
    return undefined
  }
  const caller = await door.identify(from.jwt, endpoint.method === 'GET')
  const asker = requestOrigin.getStore()
  if (asker) asker.uid = caller.uid
  if (endpoint.auth !== 'session' && caller.anonymous)
    throw new Refusal('forbidden', 'session.needed', 'Sign in to do this.')
  admitStaff(endpoint, caller, door)
  return caller
}

async function admitScorer(door: Door, { uid }: Caller, params: unknown): Promise<void> {
  const { id } = params as { id: number }
  if (!(await door.mayScore(uid, id))) throw new Refusal('forbidden', 'game.not_yours', 'That isn’t one of your games.')
}
