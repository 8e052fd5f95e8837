/** They deliver to the same mailbox whatever dots stand in the local part. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, as far as its spelling tells: `ana+1@example.org` and `ana+2@example.org` are one person's. For counting
 * people alone: mail goes to the address as it was written, and accounts are told apart by it.
 */
export function mailboxOf(norm: string): string {
  const at = norm.lastIndexOf('@')
  const [local, domain] = [norm.slice(0, at), norm.slice(at + 1)]
  const untagged = /^([^+]+)\+/.exec(local)?.[1] ?? local
  if (!withoutDots.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}
