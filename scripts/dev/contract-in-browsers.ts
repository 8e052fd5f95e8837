import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../../contract/src/endpoint.ts'

interface Node {
  type: string
  start: number
  end: number
}
interface Declarator {
  id: { name?: string }
  init?: (Node & { callee?: { name?: string } }) | null
}
interface Statement extends Node {
  declarations?: Declarator[]
  declaration?: Statement | null
}

/**
 * Removes endpoint schemas from browser bundles. A browser sends requests and trusts the answers of its own server
 * (`client/src/api/contract-version.ts`). It needs only the address, the method and who may call an endpoint.
 */
export const contractInBrowsers: Plugin = {
  name: 'contract-in-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    async handler(code, id) {
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Statement[] }
      const exported = (await import(pathToFileURL(path.resolve(id)).href)) as Record<string, unknown>
      let short = code
      // From last to first, so that earlier offsets stay valid.
      for (const { id: name, init } of listDeclarators(body).toReversed()) {
        if (!init) continue
        const source = code.slice(init.start, init.end)
        const value = exported[name.name ?? '']
        if (init.type === 'CallExpression' && init.callee?.name === 'defineEndpoint' && value)
          short = replace(short, init, JSON.stringify(getRequestPart(value as Endpoint)), source)
        else if (mayCall(init, source)) short = replace(short, init, `/* @__PURE__ */ (() => (${source}))()`, '')
      }
      return { code: short, map: null }
    },
  },
}

const listDeclarators = (body: readonly Statement[]): Declarator[] =>
  body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])

/**
 * Drops schemas and the fields that only the server and the documentation read. `buildRequest` checks whether the query
 * takes a company.
 */
export function getRequestPart(endpoint: Endpoint) {
  const { summary, owner, cost, status, errors, params, query, body, response, ...part } = endpoint
  return { ...part, ...(query && 'company_id' in query.shape && { query: { shape: { company_id: 0 } } }) }
}

/**
 * Bundlers keep calls that they cannot prove harmless. A call at the top level of a contract file only creates a
 * schema.
 */
const mayCall = ({ type }: Node, source: string): boolean =>
  !/^(?:Arrow)?Function(?:Expression)?$/.test(type) && source.includes('(')

/** Keeps line numbers, so that stack traces are right. */
const replace = (code: string, { start, end }: Node, text: string, replaced: string): string =>
  code.slice(0, start) + text + replaced.replaceAll(/[^\n]/g, '') + code.slice(end)
