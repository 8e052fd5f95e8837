import type { FoundFan } from '@fieldhouse/contract/fans/fans'
import { useState } from 'react'

export interface FanChoice {
  /** Addresses, in the order of choosing. They stay while the search changes. */
  emails: readonly string[]
  toggle(fan: FoundFan): void
  clear(): void
}

/** Fans that staff choose from several searches. */
export function useChosenFans(): FanChoice {
  const [emails, setEmails] = useState<readonly string[]>([])
  return {
    emails,
    toggle: ({ email }) =>
      setEmails(emails.includes(email) ? emails.filter((one) => one !== email) : [...emails, email]),
    clear: () => setEmails([]),
  }
}
