import { getStaffReason, type StaffReason } from '@fieldhouse/contract/api-error'
import { setOnlySchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { buildRequest, type EndpointInput, getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import * as z from 'zod/mini'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** The running server for programs. A refusal is repeated in the server's own words. */
export interface ServerApi {
  call<E extends Endpoint>(endpoint: E, input?: Partial<EndpointInput<E>>): Promise<EndpointAnswer<E>>
}

/** A session as stored on the operator's machine. */
export const credentials = z.object({ jwt: z.string(), device: z.string() })
export type Credentials = z.infer<typeof credentials>

const refusal = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) })

export class Unauthorized extends Error {}

/** A proof is needed first; then the request can be repeated. */
export class ProofRequired extends StartRefused {
  readonly reason: StaffReason

  constructor(message: string, reason: StaffReason) {
    super(message)
    this.reason = reason
  }
}

/** The server refused the request. */
export class ServerRefused extends StartRefused {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const patienceMs = 60_000

export function openServerApi(server: string, getCredentials: () => Credentials | undefined): ServerApi {
  return {
    call: async (endpoint, input = {}) => {
      const { path, headers, ...request } = buildRequest(endpoint, input, getCredentials())
      const answer = await fetchServer(`${server}${path}`, {
        ...request,
        headers: { ...headers, 'user-agent': 'fieldhouse command line' },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status === 401) throw new Unauthorized()
      if (!answer.ok) throw await toServerRefusal(answer)
      return endpoint.response.parse(await answer.json()) as EndpointAnswer<typeof endpoint>
    },
  }
}

/** Repeats a call once after renewing a session that the server no longer accepts. */
export const retryAfterRenewal = (api: ServerApi, renewSession: () => Promise<void>): ServerApi => ({
  call: async (endpoint, input) => {
    try {
      return await api.call(endpoint, input)
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error
      await renewSession()
      return api.call(endpoint, input)
    }
  },
})

/** Loads the server's school, which every other request needs. */
export async function loadServedSchool(server: string): Promise<void> {
  const answer = await fetchServer(`${server}${getFullPath(getSchool)}`, { signal: AbortSignal.timeout(patienceMs) })
  if (answer.status === 404)
    throw new StartRefused(
      'This server isn’t set up yet. Set up your school: npm run fieldhouse -- school begin FILE YOU@SCHOOL.EDU',
    )
  if (!answer.ok) throw await toServerRefusal(answer)
  setOnlySchool(getSchool.response.parse(await answer.json()))
}

async function fetchServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const { origin } = new URL(url)
    throw new StartRefused(
      `No server responds at ${origin} (${describeCause(error)}). Start it with npm start, or choose another one with --server URL.`,
    )
  }
}

const describeCause = (error: unknown): string => {
  const { cause, message } = error as Error
  return (cause instanceof Error && (cause as NodeJS.ErrnoException).code) || message
}

async function toServerRefusal(answer: Response): Promise<StartRefused> {
  const body: unknown = await answer.json().catch(() => undefined)
  const parsed = refusal.safeParse(body).data
  const message = parsed?.message ?? parsed?.error ?? `The server answered ${answer.status}.`
  const reason = answer.status === 403 ? getStaffReason(body) : undefined
  return reason ? new ProofRequired(message, reason) : new ServerRefused(answer.status, message)
}
