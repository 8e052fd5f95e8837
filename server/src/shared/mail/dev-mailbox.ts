import type { Mail, Mailer } from './mail.ts'

export interface StoredMail extends Mail {
  id: number
  at: Date
}

export interface DevMailbox extends Mailer {
  newestFirst(): StoredMail[]
  find(id: number): StoredMail | undefined
  /** Removes the emails of a deleted account. */
  forget(address: string): void
}

const mostStored = 200

/**
 * Stores emails in memory only: they hold addresses and sign-in codes, which must not outlive the process in a file.
 */
export function devMailbox(now: () => Date): DevMailbox {
  let mails: StoredMail[] = []
  let last = 0
  return {
    send: async (mail) => {
      mails = [{ ...mail, id: ++last, at: now() }, ...mails].slice(0, mostStored)
    },
    pretend: async () => {},
    close: () => {
      mails = []
    },
    newestFirst: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    forget: (address) => {
      mails = mails.filter((mail) => mail.to.toLowerCase() !== address.toLowerCase())
    },
  }
}
