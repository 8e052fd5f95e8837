import { isIPv4, isIPv6 } from 'node:net'
import os from 'node:os'

/**
 * Whether a request asks for this server by a name of its own. A page of a stranger can have its own name point to an address of this
 * machine or network (DNS rebinding), and then reads what this server answers as if it were its own. Such a name has a dot and is not ours:
 * addresses, names without a dot and the `.local` names of a home network belong to nobody on the internet.
 */
export function openOwnNames({ publicUrl, otherHosts }: { publicUrl: string; otherHosts: readonly string[] }) {
  const own = new Set([new URL(publicUrl).hostname, os.hostname(), ...otherHosts].map((name) => name.toLowerCase()))
  return (host: string): boolean => {
    const name = nameIn(host)
    if (name === undefined) return false
    if (isIPv4(name) || isIPv6(name) || !name.includes('.')) return true
    return own.has(name) || /\.local(host)?$/.test(name)
  }
}

/** Without the port, the brackets of IPv6 and the dot at the end. */
function nameIn(host: string): string | undefined {
  const [, v6, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]*?)\.?)(?::\d{1,5})?$/i.exec(host) ?? []
  return (v6 ?? name)?.toLowerCase()
}
