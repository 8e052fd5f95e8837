import fs from 'node:fs'
import path from 'node:path'
import { cpuSeconds } from '../cpu.ts'
import { load } from '../load.ts'
import { type BytesServer, nginxServer, nodeServer } from './bytes-server.ts'

/** What is asked for, one after the other and then from the start; live, it is another one each time. */
export interface Asked {
  name: string
  urls: () => readonly string[]
  /** The most that it may cost, as a multiple of nginx. */
  goal: number
}

export interface Server {
  urls: () => readonly string[]
  /** Whose CPU is counted. */
  pids: () => number[]
}

interface Cost {
  msPerMegabyte: number
  usPerRequest: number
  statuses: Record<number, number>
}

const run = { connections: 8, forMs: 2_000 }
/** A server runs for weeks: what the first thousands of requests compile is not what one costs. */
const warmUpMs = 4_000
const rounds = 3

/** The same bytes from the origin, from node:http and from nginx in turns: what else the machine does meets all of them. */
export async function besideOthers(asked: Asked, pids: () => number[], folder: string) {
  const files = await Promise.all(
    asked.urls().map(async (url, at) => {
      const file = path.join(folder, `${asked.name.replaceAll(/\W/g, '-')}-${at}`)
      fs.writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
      return file
    }),
  )
  const bytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0) / files.length
  const node = await nodeServer(files)
  const nginx = await nginxServer(files)
  const servers = {
    ours: { urls: asked.urls, pids },
    node: fixed(node),
    ...(nginx && { nginx: fixed(nginx) }),
  }
  const costs = new Map<string, Cost[]>(Object.keys(servers).map((name) => [name, []]))
  for (const { urls } of Object.values(servers)) await load(inTurn(urls), { ...run, forMs: warmUpMs })
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of Object.entries(servers)) costs.get(name)?.push(await costOf(server, bytes))
  node.stop()
  nginx?.stop()
  return { bytes, ours: middle(costs.get('ours')), node: middle(costs.get('node')), nginx: middle(costs.get('nginx')) }
}

const fixed = ({ urls, pids }: BytesServer): Server => ({ urls: () => urls, pids })

async function costOf({ urls, pids }: Server, bytes: number): Promise<Cost> {
  const { cpu, result } = await usedBy(pids, () => load(inTurn(urls), run))
  const requests = Object.values(result.statuses).reduce((sum, times) => sum + times, 0)
  return {
    msPerMegabyte: (cpu * 1000) / ((requests * bytes) / 1e6),
    usPerRequest: (cpu * 1e6) / requests,
    statuses: result.statuses,
  }
}

function inTurn(urls: () => readonly string[]) {
  let count = 0
  return () => {
    const all = urls()
    return { url: all[count++ % all.length] ?? '' }
  }
}

async function usedBy<T>(pids: () => number[], work: () => Promise<T>) {
  const used = () => pids().reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0)
  const before = used()
  const result = await work()
  return { cpu: used() - before, result }
}

const middle = (costs: readonly Cost[] = []): Cost | undefined =>
  costs.toSorted((one, other) => one.usPerRequest - other.usPerRequest)[Math.floor(costs.length / 2)]

export function row({ bytes, ours, node, nginx }: Awaited<ReturnType<typeof besideOthers>>, goal: number) {
  const times = (other: Cost | undefined) =>
    ours && other ? `${(ours.usPerRequest / other.usPerRequest).toFixed(2)}` : 'not installed'
  const ms = (cost: Cost | undefined) => cost && Math.round(cost.msPerMegabyte * 1000) / 1000
  return {
    KB: Math.round(bytes / 1000),
    'ours, ms/MB': ms(ours),
    'µs a request': ours && Math.round(ours.usPerRequest),
    'node:http, ms/MB': ms(node),
    'nginx, ms/MB': ms(nginx),
    '× node:http': times(node),
    '× nginx': times(nginx),
    'goal, × nginx': goal,
    statuses: JSON.stringify(ours?.statuses),
  }
}
