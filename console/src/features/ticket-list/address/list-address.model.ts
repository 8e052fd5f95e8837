import type { ListAccess } from '@fieldhouse/contract/plans/watched-list'

export interface AddressDraft {
  address: string
  kind: ListAccess['kind']
  user: string
  secret: string
  minutes: string
}

export const firstAddressDraft: AddressDraft = { address: '', kind: 'none', user: '', secret: '', minutes: '60' }

export interface AddressProblems {
  address?: string
  user?: string
  secret?: string
}

export function findAddressProblems({ address, kind, user, secret }: AddressDraft): AddressProblems {
  return {
    ...(!/^https:\/\/\S+\.\S/i.test(address.trim()) && { address: 'Enter an address that starts with https://.' }),
    ...(kind === 'basic' && user.trim() === '' && { user: 'Enter the user name.' }),
    ...(kind !== 'none' && secret === '' && { secret: kind === 'basic' ? 'Enter the password.' : 'Enter the token.' }),
  }
}

export const toAccess = ({ kind, user, secret }: AddressDraft): ListAccess => {
  if (kind === 'none') return { kind }
  return kind === 'basic' ? { kind, user: user.trim(), secret } : { kind, secret }
}

export const accessOptions: readonly { value: ListAccess['kind']; label: string }[] = [
  { value: 'none', label: 'No sign-in' },
  { value: 'basic', label: 'User name and password' },
  { value: 'bearer', label: 'Token' },
]

export const paceOptions: readonly { value: string; label: string }[] = [
  { value: '60', label: 'Every hour' },
  { value: '360', label: 'Every 6 hours' },
  { value: '1440', label: 'Once a day' },
]

export const describePace = (minutes: number): string =>
  paceOptions.find(({ value }) => value === String(minutes))?.label.toLowerCase() ?? `every ${minutes} minutes`
