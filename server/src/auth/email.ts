import { domainToASCII, domainToUnicode } from 'node:url'
import { emailProblem } from '@fieldhouse/contract/fields'
import { refuseField } from '../shared/errors/refusal.ts'

export interface EmailAddress {
  /** The address as its owner writes it; emails go here. */
  written: string
  /** The normalized address, for comparisons. Dots and plus signs stay, because some mail servers distinguish them. */
  norm: string
}

const longest = 254

/**
 * Parses an address. A character that only looks like another one (ſ, ﬁ, fullwidth) could create a second account for
 * one mailbox, or imitate someone else's, so such a local part is refused. Domains are compared as DNS compares them.
 */
export function parseEmail(text: string): EmailAddress {
  const normalized = text.trim().normalize('NFC')
  const at = normalized.lastIndexOf('@')
  const local = normalized.slice(0, at)
  const domain = domainToASCII(normalized.slice(at + 1))
  const written = `${local}@${domainToUnicode(domain)}`
  const norm = `${local.toLowerCase()}@${domain}`
  const lookAlike = local.normalize('NFKC').toLowerCase() !== local.toLowerCase()
  if (domain === '' || lookAlike || norm.length > longest || written.length > longest)
    throw refuseField('email', emailProblem)
  return { written, norm }
}
