export const pinLength = 6

// A run of six with single gaps, not part of a longer number.
const pinRun = /(?:^|\D)(\d(?:[ \u00a0-]?\d){5})(?!\d)/

/** The pin inside whatever was typed or pasted: "482 715", "Your 6-digit pin is 482715." */
export function digitsOf(text: string) {
  return (pinRun.exec(text)?.[1] ?? text).replace(/\D/g, '').slice(0, pinLength)
}
