/** Providers that ignore dots in the local part. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox behind an address: `ana+1@example.org` and `ana+2@example.org` belong to one person. Only for
 * counting people. Emails go to the address as written, and accounts are distinguished by it.
 */
export function getCanonicalMailbox(norm: string): string {
  const at = norm.lastIndexOf('@')
  const [local, domain] = [norm.slice(0, at), norm.slice(at + 1)]
  const untagged = /^([^+]+)\+/.exec(local)?.[1] ?? local
  if (!withoutDots.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}
