import type { Mail, Mailer } from './mail.ts'

export interface KeptMail extends Mail {
  id: number
  at: Date
}

export interface DevMailbox extends Mailer {
  newestFirst(): KeptMail[]
  find(id: number): KeptMail | undefined
  /** An account that is deleted leaves no trace here either. */
  forget(address: string): void
}

const keptAtMost = 200

/** In memory alone: mails hold addresses and pins, and must not outlive the process in a file. */
export function devMailbox(now: () => Date): DevMailbox {
  let mails: KeptMail[] = []
  let last = 0
  return {
    send: async (mail) => {
      mails = [{ ...mail, id: ++last, at: now() }, ...mails].slice(0, keptAtMost)
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
