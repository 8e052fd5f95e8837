import { getStaffReason, type StaffReason } from '@fieldhouse/contract/api-error'
import { setOnlySchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { buildRequest, type EndpointInput, getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import * as z from 'zod/mini'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** The running server as a program calls it: what it says no to is said again, in its own words. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, asked?: Partial<EndpointInput<E>>): Promise<EndpointAnswer<E>>
}

/** A session as it is kept on the operator's machine. */
export const credentials = z.object({ jwt: z.string(), device: z.string() })
export type Credentials = z.infer<typeof credentials>

const refusal = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) })

export class Unauthorized extends Error {}

/** Something has to come first, and then it may be asked again. */
export class Owing extends StartRefused {
  readonly reason: StaffReason

  constructor(words: string, reason: StaffReason) {
    super(words)
    this.reason = reason
  }
}

/** The server said no; asked the same again it says so again, but for what it says is not so just now. */
export class SaidNo extends StartRefused {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

const patienceMs = 60_000

export function openApi(server: string, held: () => Credentials | undefined): Api {
  return {
    call: async (endpoint, asked = {}) => {
      const { path, headers, ...request } = buildRequest(endpoint, asked, held())
      const answer = await reach(`${server}${path}`, {
        ...request,
        headers: { ...headers, 'user-agent': 'fieldhouse command line' },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status === 401) throw new Unauthorized()
      if (!answer.ok) throw await refusedBy(answer)
      return endpoint.response.parse(await answer.json()) as EndpointAnswer<typeof endpoint>
    },
  }
}

/** Where the server no longer takes the session it is mended, and the same is asked once more. */
export const mending = (api: Api, mend: () => Promise<void>): Api => ({
  call: async (endpoint, asked) => {
    try {
      return await api.call(endpoint, asked)
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error
      await mend()
      return api.call(endpoint, asked)
    }
  },
})

/** Which school that server is of: everything else that is asked of it says so. */
export async function learnSchool(server: string): Promise<void> {
  const answer = await reach(`${server}${getFullPath(getSchool)}`, { signal: AbortSignal.timeout(patienceMs) })
  if (answer.status === 404)
    throw new StartRefused(
      'This server has no school yet. Begin it: npm run fieldhouse -- school begin FILE YOU@SCHOOL.EDU',
    )
  if (!answer.ok) throw await refusedBy(answer)
  setOnlySchool(getSchool.response.parse(await answer.json()))
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const { origin } = new URL(url)
    throw new StartRefused(
      `No server answers at ${origin} (${causeOf(error)}). Start it with npm start, or name another with --server URL.`,
    )
  }
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return (cause instanceof Error && (cause as NodeJS.ErrnoException).code) || message
}

async function refusedBy(answer: Response): Promise<StartRefused> {
  const body: unknown = await answer.json().catch(() => undefined)
  const said = refusal.safeParse(body).data
  const words = said?.message ?? said?.error ?? `The server answered ${answer.status}.`
  const reason = answer.status === 403 ? getStaffReason(body) : undefined
  return reason ? new Owing(words, reason) : new SaidNo(answer.status, words)
}
