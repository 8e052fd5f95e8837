import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The names of network namespaces: those of one process begin alike. */
const prefix = 'fieldhouse-'
const run = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' })

function ip(...args: string[]): void {
  const { status, stderr } = run(...args)
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** Why this machine has no namespaces; undefined where it has them. */
export function findNamespaceProblem(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux makes networks'
  const name = `${prefix}${process.pid}-probe`
  const { status, error, stderr } = run('netns', 'add', name)
  if (status !== 0) return error ? 'there is no program ip' : stderr.trim()
  const link = run('-n', name, 'link', 'add', 'probe', 'type', 'veth', 'peer', 'name', 'probe-peer')
  run('netns', 'del', name)
  return link.status === 0 ? undefined : link.stderr.trim()
}

const removeWhere = (isWanted: (pid: string) => boolean): void => {
  for (const line of run('netns', 'list').stdout.split('\n')) {
    const [name = ''] = line.split(' ')
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && isWanted(pid)) removeNamespace(name)
  }
}

/** Removes the networks of runs that were killed, with what still runs in them. */
export const removeStaleNamespaces = (): void => removeWhere((pid) => !fs.existsSync(`/proc/${pid}`))

/** Removes the networks of this process. */
export const removeOwnNamespaces = (): void => removeWhere((pid) => pid === String(process.pid))

/** Its links go with it. A process that stays would keep it. */
function removeNamespace(name: string): void {
  for (const pid of run('netns', 'pids', name).stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
  run('netns', 'del', name)
}

interface PrivateNetwork {
  /** The network in CIDR notation. */
  cidr: string
  /** The address of this machine in it. */
  host: string
  /** The address of who is in it. */
  member: string
}

interface NetworkPlace extends PrivateNetwork {
  link: string
}

/** A place with one link to each of two networks, as a phone has Wi-Fi and its carrier. One is in use. */
export interface Namespace {
  networks: readonly [PrivateNetwork, PrivateNetwork]
  /** Leaves the network in use for the other one. */
  moveTo(network: PrivateNetwork): void
  /** Writes a program that runs another one in this place. */
  writeLauncher(folder: string, program: string): string
}

let made = 0

/** The addresses are of the range for tests of networks (RFC 2544). Each process has its own. */
function planNetworks(): [NetworkPlace, NetworkPlace] {
  const block = (process.pid * 4 + made) % 16_384
  const plan = (half: 18 | 19): NetworkPlace => {
    const start = `198.${half}.${block >> 6}`
    const first = (block & 63) * 4
    const at = (offset: number) => `${start}.${first + offset}`
    return {
      cidr: `${at(0)}/30`,
      host: at(1),
      member: at(2),
      link: `fh${process.pid}${half === 18 ? 'a' : 'b'}${made}`,
    }
  }
  made += 1
  return [plan(18), plan(19)]
}

export function createNamespace(label: string): Namespace {
  const name = `${prefix}${process.pid}-${label}`
  const networks = planNetworks()
  const inside = (...args: string[]) => ip('-n', name, ...args)
  ip('netns', 'add', name)
  inside('link', 'set', 'lo', 'up')
  for (const { link, host, member } of networks) {
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', `${link}p`, 'netns', name)
    ip('addr', 'add', `${host}/30`, 'dev', link)
    ip('link', 'set', link, 'up')
    inside('addr', 'add', `${member}/30`, 'dev', `${link}p`)
  }
  return {
    networks,
    moveTo: (network) => {
      for (const { link, host } of networks) if (host !== network.host) inside('link', 'set', `${link}p`, 'down')
      for (const { link, host } of networks) if (host === network.host) inside('link', 'set', `${link}p`, 'up')
      inside('route', 'replace', 'default', 'via', network.host)
    },
    writeLauncher: (folder, program) => {
      const file = path.join(folder, `${label}-${path.basename(program)}`)
      fs.writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${name} ${program} "$@"\n`, { mode: 0o755 })
      return file
    },
  }
}
