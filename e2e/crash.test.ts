import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getToken, type Session } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { addAffiliation, listMyAffiliations, removeAffiliation } from '@fieldhouse/contract/customer/choices'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { call, signIn } from './call.ts'
import {
  cleanUp,
  isReady,
  type Product,
  postgresOf,
  processesOf,
  query,
  startProduct,
  until,
  usedHome,
} from './start-product.ts'

afterAll(cleanUp)

const rounds = 20
/** Each kill comes at another moment of a round of writes. */
const writesAtLeast = 10
const momentAtMostMs = 100
let home: string
let product: Product

/** What a fan was told is so. While a write has no answer, either is right. */
type Known = Map<number, 'in' | 'out' | 'unknown'>

interface Writer {
  jwt: string
  device: string
  known: Known
}

const visitors: string[] = []
let acknowledged = 0

test('20 kill -9 of the server and of its database under writes lose no acknowledged write, and every start is clean', async () => {
  home = await usedHome()
  product = await startProduct({ home })
  const writers = await Promise.all(demoAccounts.map(({ email }, index) => writerOf(email, `device-${index}`)))
  const recoveredMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const stopped = new AbortController()
    const writing = [
      ...writers.map((writer) => writeOn(writer, stopped.signal)),
      visitOn(stopped.signal),
      visitOn(stopped.signal),
    ]
    const before = acknowledged
    expect(await until(() => acknowledged >= before + writesAtLeast)).toBe(true)
    await wait(randomInt(momentAtMostMs))
    const began = Date.now()
    await (round % 2 === 0 ? killServer() : killDatabase())
    recoveredMs.push(Date.now() - began)
    stopped.abort()
    await Promise.all(writing)
    for (const writer of writers) await compare(writer)
  }
  const typicalMs = recoveredMs.sort((a, b) => a - b)[rounds / 2]
  const kept = await query(product.databaseUrl, 'select sid from session')
  const sids = new Set(kept.map(({ sid }) => sid))
  expect(visitors.filter((sid) => !sids.has(sid))).toEqual([])
  expect(await product.stop()).toBe(0)
  expect(processesOf(home)).toEqual([])
  console.log(
    `${acknowledged} acknowledged writes in ${rounds} kills, none lost; back after ${typicalMs} ms typically, ${Math.max(...recoveredMs)} at most`,
  )
})

async function killServer() {
  await product.stop('SIGKILL')
  product = await startProduct({ home })
  expect(await isReady(product.url)).toBe(true)
}

async function killDatabase() {
  const killed = postgresOf(home)
  process.kill(killed, 'SIGKILL')
  expect(await until(async () => postgresOf(home) !== killed && (await isReady(product.url)))).toBe(true)
}

async function writerOf(email: string, device: string): Promise<Writer> {
  const jwt = await signIn(product.url, email, device)
  if (!jwt) throw new Error(`${email} could not sign in`)
  return { jwt, device, known: new Map(company.affiliations.map(({ id }) => [id, 'unknown'])) }
}

/** Says what a fan is and is not, again and again, each at its own time. */
async function writeOn(writer: Writer, signal: AbortSignal) {
  while (!signal.aborted) {
    const ids = [...writer.known.keys()]
    const id = ids[randomInt(ids.length)] ?? 0
    const next = writer.known.get(id) === 'in' ? 'out' : 'in'
    writer.known.set(id, 'unknown')
    const { status } = await call(product.url, next === 'in' ? addAffiliation : removeAffiliation, {
      id,
      jwt: writer.jwt,
      device: writer.device,
    })
    if (status === 200) {
      writer.known.set(id, next)
      acknowledged++
    } else await wait(20)
  }
}

/** New visitors: a row is added for each. */
async function visitOn(signal: AbortSignal) {
  while (!signal.aborted) {
    const { status, body } = await call(product.url, getToken, {
      body: { company_id: company.id },
      device: `visitor-${visitors.length}`,
    })
    if (status === 200) {
      visitors.push(sidOf((body as { data: Session }).data.jwt))
      acknowledged++
    } else await wait(20)
  }
}

const sidOf = (jwt: string): string => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid

async function compare({ jwt, device, known }: Writer) {
  const { status, body } = await call(product.url, listMyAffiliations, { jwt, device })
  expect(status).toBe(200)
  const stored = new Set((body as { affiliations: { id: number }[] }).affiliations.map(({ id }) => id))
  for (const [id, state] of known)
    if (state !== 'unknown') expect(stored.has(id), `affiliation ${id}`).toBe(state === 'in')
}
