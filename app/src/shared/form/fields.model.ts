/** Returns what is wrong with an address, or undefined. The server's rules decide; these checks save a round trip. */
export function findEmailProblem(value: string): string | undefined {
  const text = value.trim()
  if (text === '') return 'Enter your email address.'
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) return 'Enter an email address like name@example.com.'
  if (!/@[^\s@]+\.[^\s@.]{2,}$/.test(text)) return 'Enter the full address, like name@example.com.'
  return text.length > 254 ? 'That address is too long.' : undefined
}

const passwordMin = 8
const passwordMax = 256

export function findNewPasswordProblem(value: string): string | undefined {
  if (value === '') return 'Choose a password.'
  if ([...value].length < passwordMin) return `Use ${passwordMin} characters or more.`
  return value.length > passwordMax ? `Use ${passwordMax} characters or fewer.` : undefined
}

export const findPasswordProblem = (value: string): string | undefined =>
  value === '' ? 'Enter your password.' : undefined

export function findNameProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Enter a name.'
  return value.trim().length > 80 ? 'Use 80 characters or fewer.' : undefined
}

/** Reads the code from a mail link's fragment, which no server or log ever sees. */
export const readHashCode = (hash: string): string => /(?:^|[#&])pin=(\d{6})$/.exec(hash)?.[1] ?? ''
