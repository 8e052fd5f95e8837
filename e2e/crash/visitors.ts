import { getToken, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { expect } from 'vitest'
import { callEndpoint } from '../call-endpoint.ts'
import { queryDatabase } from '../start-product.ts'
import { type CrashWorkload, type RunningProduct, repeatUntil } from './workload.ts'

/** New visitors get an anonymous session each: a row is added for every one. */
export function runAnonymousSessions(running: RunningProduct): CrashWorkload {
  const sids: string[] = []
  return {
    name: 'anonymous sessions',
    enough: 5,
    acknowledged: () => sids.length,
    run: (signal) =>
      repeatUntil(signal, async () => {
        const sent = { body: { company_id: currentSchool().id }, device: `visitor-${sids.length}` }
        const { status, body } = await callEndpoint(running.url, getToken, sent)
        if (status === 200) sids.push(readSessionId((body as { data: Session }).data.jwt))
      }),
    checkAtEnd: async () => {
      const stored = new Set(
        (await queryDatabase(running.databaseUrl, 'select sid from session')).map(({ sid }) => sid),
      )
      expect(sids.filter((sid) => !stored.has(sid))).toEqual([])
    },
  }
}

const readSessionId = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid
