import { domainToASCII, domainToUnicode } from 'node:url'
import { refuseField } from '../shared/errors/refusal.ts'

export interface Email {
  /** As its owner writes it; mail goes here. */
  written: string
  /** What makes two addresses one. Dots and plus signs stay: some mail servers tell them apart. */
  norm: string
}

const longest = 254

/**
 * A letter that only looks like another one (ſ, ﬁ, fullwidth) would make a second account out of one mailbox, or somebody
 * else's mailbox out of a look-alike: such a local part is refused, and a domain is compared as DNS compares it.
 */
export function parseEmail(text: string): Email {
  const given = text.trim().normalize('NFC')
  const at = given.lastIndexOf('@')
  const local = given.slice(0, at)
  const domain = domainToASCII(given.slice(at + 1))
  const written = `${local}@${domainToUnicode(domain)}`
  const norm = `${local.toLowerCase()}@${domain}`
  const lookAlike = local.normalize('NFKC').toLowerCase() !== local.toLowerCase()
  if (domain === '' || lookAlike || norm.length > longest || written.length > longest)
    throw refuseField('email', 'That is not an email address')
  return { written, norm }
}
