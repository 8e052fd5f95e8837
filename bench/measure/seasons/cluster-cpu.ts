import fs from 'node:fs'
import path from 'node:path'
import { getCpuSeconds } from '../cpu.ts'

/** CPU time of each process of a product, in milliseconds: of its server, and of those of its database. */
type ProductCpu = ReadonlyMap<number, number>

export function readProductCpu({ pid, home }: { pid: number; home: string }): ProductCpu {
  const postmaster = Number(fs.readFileSync(path.join(home, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const backends = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readParent(name) === postmaster)
    .map(Number)
  return new Map([pid, ...backends].map((one) => [one, (getCpuSeconds(one) ?? 0) * 1000]))
}

/** Connections that ended meanwhile do not count. */
export const sumCpuMs = (from: ProductCpu, to: ProductCpu): number =>
  [...to].reduce((sum, [pid, ms]) => sum + ms - (from.get(pid) ?? 0), 0)

function readParent(pid: string): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skips the name, which may contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
