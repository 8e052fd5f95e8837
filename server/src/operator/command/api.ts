import type { AnswerOf, CallOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { fullPath } from '@fieldhouse/contract/endpoints'
import { appTokenHeader, deviceHeader, hosts, sessionHeader } from '@fieldhouse/contract/hosts'
import { StartRefused } from '../../shared/log/start-refused.ts'

type Asked<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as CallOf<E>[K] extends undefined ? never : K]?: CallOf<E>[K]
} & { type?: string }

/** The running server as a program calls it: what it says no to is said again, in its own words. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<AnswerOf<E>>
}

export interface Credentials {
  jwt: string
  device: string
}

export class Unauthorized extends Error {}

const patienceMs = 60_000

export function openApi(server: string, credentials: () => Credentials | undefined): Api {
  return {
    call: async (endpoint, asked = {}) => {
      const {
        params = {},
        query = {},
        body,
        type,
      } = asked as Record<'params' | 'query', Record<string, unknown>> & {
        body?: unknown
        type?: string
      }
      const path = fullPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      )
      const held = credentials()
      const binary = body instanceof Blob
      const answer = await reach(`${server}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: endpoint.method,
        headers: {
          [appTokenHeader]: hosts[endpoint.host].token,
          'user-agent': 'fieldhouse command line',
          ...(held && { [sessionHeader]: held.jwt, [deviceHeader]: held.device }),
          ...(body !== undefined && {
            'content-type': type ?? (binary ? 'application/octet-stream' : 'application/json'),
          }),
        },
        ...(body !== undefined && { body: binary ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status === 401) throw new Unauthorized()
      if (!answer.ok) throw new StartRefused(await wordsOf(answer))
      return endpoint.response.parse(await answer.json()) as AnswerOf<typeof endpoint>
    },
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const { origin } = new URL(url)
    throw new StartRefused(
      `No server answers at ${origin} (${reasonOf(error)}). Start it with npm start, or name another with --server URL.`,
    )
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return (cause instanceof Error && (cause as NodeJS.ErrnoException).code) || message
}

async function wordsOf(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as { message?: string; error?: string }
  return said.message ?? said.error ?? `The server answered ${answer.status}.`
}
