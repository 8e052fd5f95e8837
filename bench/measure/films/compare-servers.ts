import fs from 'node:fs'
import path from 'node:path'
import { getCpuSeconds } from '../cpu.ts'
import { runLoad } from '../run-load.ts'
import { type BytesServer, startNginxServer, startNodeServer } from './bytes-server.ts'

/** Addresses to request one after the other, then again from the start. A live one changes each time. */
export interface ByteRequest {
  name: string
  urls: () => readonly string[]
  /** Most that a request may cost, as a multiple of nginx. */
  goal: number
}

export interface MeasuredServer {
  urls: () => readonly string[]
  /** Processes whose CPU is counted. */
  pids: () => number[]
}

interface ByteCost {
  msPerMegabyte: number
  usPerRequest: number
  statuses: Record<number, number>
}

const loadOptions = { connections: 8, forMs: 2_000 }
/**
 * Warm-up time. A server runs for weeks, so the compilation during the first thousands of requests does not belong to
 * the cost of one.
 */
const warmUpMs = 4_000
const rounds = 3

/**
 * Measures the same bytes from the origin, from node:http and from nginx in turns, so that other work of the machine
 * affects all of them.
 */
export async function compareServers(request: ByteRequest, pids: () => number[], folder: string) {
  const files = await Promise.all(
    request.urls().map(async (url, at) => {
      const file = path.join(folder, `${request.name.replaceAll(/\W/g, '-')}-${at}`)
      fs.writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
      return file
    }),
  )
  const bytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0) / files.length
  const node = await startNodeServer(files)
  const nginx = await startNginxServer(files)
  const servers = {
    ours: { urls: request.urls, pids },
    node: toMeasuredServer(node),
    ...(nginx && { nginx: toMeasuredServer(nginx) }),
  }
  const costs = new Map<string, ByteCost[]>(Object.keys(servers).map((name) => [name, []]))
  for (const { urls } of Object.values(servers))
    await runLoad(takeUrlsInTurn(urls), { ...loadOptions, forMs: warmUpMs })
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of Object.entries(servers)) costs.get(name)?.push(await measureByteCost(server, bytes))
  node.stop()
  nginx?.stop()
  return {
    bytes,
    ours: getMedianCost(costs.get('ours')),
    node: getMedianCost(costs.get('node')),
    nginx: getMedianCost(costs.get('nginx')),
  }
}

const toMeasuredServer = ({ urls, pids }: BytesServer): MeasuredServer => ({ urls: () => urls, pids })

async function measureByteCost({ urls, pids }: MeasuredServer, bytes: number): Promise<ByteCost> {
  const { cpu, result } = await measureUsed(pids, () => runLoad(takeUrlsInTurn(urls), loadOptions))
  const requests = Object.values(result.statuses).reduce((sum, times) => sum + times, 0)
  return {
    msPerMegabyte: (cpu * 1000) / ((requests * bytes) / 1e6),
    usPerRequest: (cpu * 1e6) / requests,
    statuses: result.statuses,
  }
}

function takeUrlsInTurn(urls: () => readonly string[]) {
  let count = 0
  return () => {
    const all = urls()
    return { url: all[count++ % all.length] ?? '' }
  }
}

async function measureUsed<T>(pids: () => number[], work: () => Promise<T>) {
  const getUsedSeconds = () => pids().reduce((sum, pid) => sum + (getCpuSeconds(pid) ?? Number.NaN), 0)
  const before = getUsedSeconds()
  const result = await work()
  return { cpu: getUsedSeconds() - before, result }
}

const getMedianCost = (costs: readonly ByteCost[] = []): ByteCost | undefined =>
  costs.toSorted((one, other) => one.usPerRequest - other.usPerRequest)[Math.floor(costs.length / 2)]

export function formatCostRow({ bytes, ours, node, nginx }: Awaited<ReturnType<typeof compareServers>>, goal: number) {
  const formatRatio = (other: ByteCost | undefined) =>
    ours && other ? `${(ours.usPerRequest / other.usPerRequest).toFixed(2)}` : 'not installed'
  const roundMsPerMegabyte = (cost: ByteCost | undefined) => cost && Math.round(cost.msPerMegabyte * 1000) / 1000
  return {
    KB: Math.round(bytes / 1000),
    'ours, ms/MB': roundMsPerMegabyte(ours),
    'µs a request': ours && Math.round(ours.usPerRequest),
    'node:http, ms/MB': roundMsPerMegabyte(node),
    'nginx, ms/MB': roundMsPerMegabyte(nginx),
    '× node:http': formatRatio(node),
    '× nginx': formatRatio(nginx),
    'goal, × nginx': goal,
    statuses: JSON.stringify(ours?.statuses),
  }
}
