import { expect, test } from 'vitest'
import { getCanonicalMailbox } from './canonical-mailbox.ts'

test('mailbox addresses: spellings of one mailbox are equal, and others are not', () => {
  const mailboxes: [string, string][] = [
    ['ana@example.org', 'ana@example.org'],
    ['ana+1@example.org', 'ana@example.org'],
    ['ana+a+b@example.org', 'ana@example.org'],
    ['a.na@example.org', 'a.na@example.org'],
    ['a.n.a+tag@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['+ana@example.org', '+ana@example.org'],
    ['+@gmail.com', '+@gmail.com'],
  ]
  for (const [norm, mailbox] of mailboxes) expect([norm, getCanonicalMailbox(norm)]).toEqual([norm, mailbox])
})
