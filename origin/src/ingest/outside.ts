import os from 'node:os'
import { isLoopback } from '@fieldhouse/contract/origin/loopback'

/** Whether a connection comes from another machine: neither loopback nor an address of this machine. */
export function isFromOutside(address: string, own = addressesHere()): boolean {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return plain !== '' && !isLoopback(plain) && !own.includes(plain)
}

const addressesHere = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
